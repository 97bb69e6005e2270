import { loginPath } from "@tuna/sdk";
import { errorTexts, sensitiveTexts } from "@tuna/sdk/locale";
import { type SubmitEvent, useEffect, useState } from "react";
import { useSite } from "../site-context.ts";
import { showToast } from "../toast/toasts.ts";
import { ASK_ID } from "./ask-id.ts";
import { askSensitive } from "./ask-sensitive.ts";
import { CONFIRM_SENSITIVE_PATH } from "./confirm-path.ts";

/** On the page of a veiled item: asks at once by the dialog, and goes on asking in place after that, or without script. */
export function AskOnPage({ path }: { path: string }) {
  const { isLoggedIn } = useSite().visitor;
  useEffect(() => askSensitive(isLoggedIn), [isLoggedIn]);
  return (
    <section id={ASK_ID} className="sensitive-ask" aria-labelledby="item-name">
      <p>{sensitiveTexts.text}</p>
      {isLoggedIn ? (
        <ConfirmForm path={path} />
      ) : (
        <a className="button button-main" href={loginPath(path)}>
          {sensitiveTexts.loginToConfirm}
        </a>
      )}
    </section>
  );
}

function ConfirmForm({ path }: { path: string }) {
  const [isSaving, setIsSaving] = useState(false);

  async function confirm(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (isSaving) return;
    setIsSaving(true);
    try {
      const { confirmSensitive } = await import("./confirm-sensitive.ts");
      if (await confirmSensitive()) return document.querySelector<HTMLElement>("main h1")?.focus();
    } catch {
      showToast(errorTexts.enablingSensitiveContentFailed, "error");
    }
    setIsSaving(false);
  }

  return (
    <form action={CONFIRM_SENSITIVE_PATH} method="post" onSubmit={(event) => void confirm(event)}>
      <input type="hidden" name="isEnabled" value="on" />
      <input type="hidden" name="comeFrom" value={path} />
      <button type="submit" className="button button-main" aria-disabled={isSaving || undefined}>
        {sensitiveTexts.confirm}
      </button>
    </form>
  );
}
