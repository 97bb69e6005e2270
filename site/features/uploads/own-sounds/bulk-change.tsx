import { fillText } from "@tuna/sdk/locale";
import type { Upload } from "@tuna/sdk/uploads";
import { Dialog } from "@tuna/widgets/account";
import { useState } from "react";
import { callTuna } from "../../../platform/browser/call-tuna.ts";
import { ownSoundsTexts } from "../../../platform/locale/texts.ts";
import { redirectToLoginIfUnauthenticated } from "../../account/settings/call-account.ts";
import { showOutcome } from "./show-outcome.ts";
import "@tuna/widgets/account.css";

const texts = ownSoundsTexts.bulk;

type BulkAction = "unlist" | "withdraw";

/** Whether an upload can be taken out of the lists, or back. */
export function mayChange({ state, item }: Upload, action: BulkAction): boolean {
  return action === "withdraw" ? state !== "withdrawn" : state === "published" && item?.listing === "listed";
}

export interface BulkChangeProps {
  /** The chosen uploads. */
  uploads: readonly Upload[];
}

/** Unlists or withdraws several uploads, one after the other, after a question. */
export function BulkChange({ uploads }: BulkChangeProps) {
  const [asked, setAsked] = useState<BulkAction>();
  const [isWorking, setIsWorking] = useState(false);
  const affected = (action: BulkAction) => uploads.filter((upload) => mayChange(upload, action));

  async function change(action: BulkAction): Promise<void> {
    if (isWorking) return;
    setIsWorking(true);
    let hasFailed = false;
    for (const { id } of affected(action)) {
      const call = callTuna((tuna) => tuna.uploads[action](id));
      await redirectToLoginIfUnauthenticated(call).catch((error: unknown) => {
        console.warn(error);
        hasFailed = true;
      });
    }
    showOutcome(hasFailed ? "some-failed" : `${action}-several`);
  }

  const button = (action: BulkAction) => {
    const count = affected(action).length;
    return (
      <button type="button" className="tn-button" disabled={count === 0} onClick={() => setAsked(action)}>
        {fillText(texts[action], { count })}
      </button>
    );
  };
  const isUnlisting = asked === "unlist";
  const count = asked ? affected(asked).length : 0;
  return (
    <section className="own-bulk" aria-label={texts.label}>
      <p role="status">{fillText(ownSoundsTexts.chosen, { count: uploads.length })}</p>
      {button("unlist")}
      {button("withdraw")}
      <Dialog
        heading={fillText(isUnlisting ? texts.unlistHeading : texts.withdrawHeading, { count })}
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
      >
        <p>{isUnlisting ? texts.unlistText : texts.withdrawText}</p>
        <div className="upload-form-actions">
          <button
            type="button"
            className={`tn-button ${isUnlisting ? "tn-button-main" : "tn-button-danger"}`}
            aria-disabled={isWorking || undefined}
            onClick={() => asked && void change(asked)}
          >
            {asked && fillText(texts[asked], { count })}
          </button>
          <button type="button" className="tn-button" onClick={() => setAsked(undefined)}>
            {texts.cancel}
          </button>
        </div>
      </Dialog>
    </section>
  );
}
