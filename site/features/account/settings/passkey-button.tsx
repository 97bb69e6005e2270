import { isApiError } from "@tuna/sdk";
import { useState } from "react";
import { settingsTexts } from "../../../platform/locale/texts.ts";
import { outdateDocument } from "../../../platform/routing/outdated-document.ts";
import { textOfFailure } from "./call-account.ts";

export interface PasskeyButtonProps {
  text: string;
  ceremony: "createPasskey" | "showPasskey";
  /** Path to open afterwards. */
  next: string;
}

/** Runs a passkey ceremony. Its code loads at the first press. */
export function PasskeyButton({ text, ceremony, next }: PasskeyButtonProps) {
  const [isRunning, setIsRunning] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function run(): Promise<void> {
    if (isRunning) return;
    setIsRunning(true);
    setProblem(undefined);
    try {
      const ceremonies = await import("./passkey-ceremony.lazy.ts");
      await ceremonies[ceremony]();
      // The page must be loaded again, since an administrator may see more.
      outdateDocument();
      location.replace(next);
    } catch (error) {
      setIsRunning(false);
      if (isApiError(error) && error.code === "reauthentication-required") return location.reload();
      setProblem(isApiError(error) ? textOfFailure(error) : settingsTexts.passkeyFailed);
    }
  }

  return (
    <>
      <noscript>
        <p>{settingsTexts.passkeyWithoutScript}</p>
      </noscript>
      <p>
        <button
          type="button"
          className="tn-button tn-button-main"
          aria-disabled={isRunning || undefined}
          onClick={() => void run()}
        >
          {text}
        </button>
      </p>
      <p className="field-problem" role="alert">
        {problem}
      </p>
    </>
  );
}
