import { codeProblem, emailSchema, readPastedCode } from "@tuna/sdk/account";
import { pagePaths } from "@tuna/sdk/routing";
import type { Context } from "hono";
import {
  type ConfirmedAction,
  confirmationPath,
  confirmedActionOf,
} from "../../../contract/settings/confirmation.ts";
import { type FormOutcome, outcomePath } from "../../../contract/settings/form-outcome.ts";
import type { SessionAccount } from "../../account/account.ts";
import type { Auth } from "../../account/auth.ts";
import { sessionProofs } from "../../account/reauthentication-handlers.ts";
import { ProblemError } from "../../http/problem.ts";
import { logSecurityEvent } from "../../log/security-log.ts";

/** Where a form leads. */
type TakeForm = (account: SessionAccount, form: FormData, context: Context) => Promise<{ path: string }>;
type ConfirmationForm = "sendConfirmation" | "confirm" | "sendEmailCode" | "changeEmail";

const outcomes: Readonly<Record<string, FormOutcome>> = {
  "invalid-code": "code-wrong",
  "too-many-requests": "limited",
  "mail-unavailable": "mail-failed",
  "reauthentication-required": "unconfirmed",
  "invalid-request": "email-taken",
};

/** Takes the forms with which owners confirm who they are and change their email, with and without script. */
export function confirmationForms(auth: Auth): Record<ConfirmationForm, TakeForm> {
  const proofs = sessionProofs(auth);
  const step = async (
    context: Context,
    action: ConfirmedAction,
    isSent: boolean,
    work: () => Promise<void>,
  ) => {
    try {
      await work();
      return { path: confirmationPath(action, { isSent: !isSent }) };
    } catch (error) {
      const outcome = error instanceof ProblemError ? outcomes[error.code] : undefined;
      if (!outcome) throw error;
      logSecurityEvent(context, "input.refused", { reason: outcome });
      return { path: confirmationPath(action, { isSent: isSent && outcome !== "unconfirmed", outcome }) };
    }
  };
  return {
    sendConfirmation: (account, form, context) =>
      step(context, actionOf(form), false, () => proofs.sendCode(context, account)),
    confirm: (account, form, context) =>
      step(context, actionOf(form), true, () => proofs.useCode(context, account, codeOf(form))),
    async sendEmailCode(account, form, context) {
      const email = emailSchema.safeParse(form.get("email"));
      if (!email.success) return { path: confirmationPath("email", { outcome: "email-invalid" }) };
      return step(context, "email", false, () => proofs.sendEmailCode(context, account, email.data));
    },
    async changeEmail(account, form, context) {
      const led = await step(context, "email", true, () =>
        proofs.useEmailCode(context, account, codeOf(form)),
      );
      const isChanged = led.path === confirmationPath("email");
      return isChanged ? { path: outcomePath(pagePaths.account, "email-changed") } : led;
    },
  };
}

function actionOf(form: FormData): ConfirmedAction {
  const action = confirmedActionOf(form.get("confirm"));
  if (!action) throw new ProblemError("invalid-request");
  return action;
}

/** Throws `invalid-code` for what is no code, before it counts as a try. */
function codeOf(form: FormData): string {
  const given = form.get("code");
  const code = readPastedCode(typeof given === "string" ? given : "");
  if (codeProblem(code)) throw new ProblemError("invalid-code");
  return code;
}
