import { codeProblem, emailSchema, readPastedCode } from "@tuna/sdk/account";
import { pagePaths } from "@tuna/sdk/routing";
import type { Context } from "hono";
import { ProblemError } from "../../platform/http/problem.server.ts";
import { logSecurityEvent } from "../../platform/log/security-log.server.ts";
import type { SessionAccount } from "./account.server.ts";
import type { Auth } from "./auth.server.ts";
import { sessionProofs } from "./reauthentication-handlers.server.ts";
import { type ConfirmedAction, confirmationPath, confirmedActionOf } from "./settings/confirmation.ts";
import { codeOutcomes, type FormOutcome, outcomePath } from "./settings/form-outcome.ts";

/** Handles a posted form, and returns the path to redirect to. */
type TakeForm = (account: SessionAccount, form: FormData, context: Context) => Promise<{ path: string }>;
type ConfirmationForm = "sendConfirmation" | "confirm" | "sendEmailCode" | "changeEmail";

const outcomes: Readonly<Record<string, FormOutcome>> = {
  "invalid-code": "code-wrong",
  "code-expired": "code-expired",
  "code-used": "code-used",
  "too-many-requests": "limited",
  "mail-unavailable": "mail-failed",
  "email-unsupported": "email-unsupported",
  "reauthentication-required": "unconfirmed",
  "invalid-request": "email-taken",
};

/** Handlers of the forms with which owners confirm an action or change their email without script. */
export function confirmationForms(auth: Auth): Record<ConfirmationForm, TakeForm> {
  const proofs = sessionProofs(auth);
  const refuse = (context: Context, action: ConfirmedAction, isSent: boolean, outcome: FormOutcome) => {
    logSecurityEvent(context, "input.refused", { reason: outcome });
    return { path: confirmationPath(action, { isSent, outcome }) };
  };
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
      return refuse(context, action, isSent && outcome !== "unconfirmed", outcome);
    }
  };
  /** Malformed codes do not count as attempts. */
  const stepWithCode = async (
    context: Context,
    action: ConfirmedAction,
    form: FormData,
    use: (code: string) => Promise<void>,
  ) => {
    const given = form.get("code");
    const code = readPastedCode(typeof given === "string" ? given : "");
    const problem = codeProblem(code);
    if (problem) return refuse(context, action, true, codeOutcomes[problem]);
    return step(context, action, true, () => use(code));
  };
  return {
    sendConfirmation: (account, form, context) =>
      step(context, readAction(form), false, () => proofs.sendCode(context, account)),
    confirm: (account, form, context) =>
      stepWithCode(context, readAction(form), form, (code) => proofs.useCode(context, account, code)),
    async sendEmailCode(account, form, context) {
      const email = emailSchema.safeParse(form.get("email"));
      if (!email.success) return { path: confirmationPath("email", { outcome: "email-invalid" }) };
      return step(context, "email", false, () => proofs.sendEmailCode(context, account, email.data));
    },
    async changeEmail(account, form, context) {
      const led = await stepWithCode(context, "email", form, (code) =>
        proofs.useEmailCode(context, account, code),
      );
      const isChanged = led.path === confirmationPath("email");
      return isChanged ? { path: outcomePath(pagePaths.account, "email-changed") } : led;
    },
  };
}

function readAction(form: FormData): ConfirmedAction {
  const action = confirmedActionOf(form.get("confirm"));
  if (!action) throw new ProblemError("invalid-request");
  return action;
}
