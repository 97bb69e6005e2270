import { sensitiveTexts } from "@tuna/sdk/locale";
import { type SubmitEvent, useEffect } from "react";
import { useSite } from "../../platform/pages/site-context.ts";
import { CONFIRM_SENSITIVE_PATH } from "../account/settings/confirm-sensitive-path.ts";
import { ASK_ID } from "./ask-id.ts";
import { askSensitive } from "./ask-sensitive.ts";

/** Asks on the page of a redacted item, at once in a dialog, then in place, also without script. */
export function AskOnPage({ path }: { path: string }) {
  const { isLoggedIn } = useSite().viewer;
  useEffect(() => askSensitive(isLoggedIn, { isAutomatic: true }), [isLoggedIn]);
  return (
    <div id={ASK_ID} className="sensitive-ask">
      <p>{sensitiveTexts.text}</p>
      {/* Without a login the form leads to it, and the login confirms. */}
      <form action={CONFIRM_SENSITIVE_PATH} method="post" onSubmit={isLoggedIn ? confirmInPlace : undefined}>
        <input type="hidden" name="isEnabled" value="on" />
        <input type="hidden" name="comeFrom" value={path} />
        <button type="submit" className="tn-button tn-button-main">
          {isLoggedIn ? sensitiveTexts.confirm : sensitiveTexts.loginToConfirm}
        </button>
      </form>
    </div>
  );
}

/** If its code cannot be loaded, the form is posted as without script. */
function confirmInPlace(event: SubmitEvent<HTMLFormElement>): void {
  const form = event.currentTarget;
  event.preventDefault();
  import("./confirm-sensitive.lazy.ts").then(
    ({ confirmSensitive }) => confirmSensitive(),
    () => form.submit(),
  );
}
