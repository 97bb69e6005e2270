import { codeProblem, emailSchema, readPastedCode } from "@tuna/sdk/account";
import { problemKinds } from "@tuna/sdk/contract";
import { accountTexts, errorTexts, loginTexts } from "@tuna/sdk/locale";
import { pagePaths, pathOnSite } from "@tuna/sdk/routing";
import type { Context, Hono } from "hono";
import { ProblemError } from "../../platform/http/problem.server.ts";
import { readForm } from "../../platform/http/read-form.server.ts";
import { sameOriginOnly } from "../../platform/http/same-origin.server.ts";
import { tooManyText } from "../../platform/locale/wait-text.ts";
import { logUnexpected } from "../../platform/log/log.server.ts";
import type { AnswerForm } from "../../platform/pages/answer-form.server.ts";
import { SEND_CODE_PATH, VERIFY_CODE_PATH } from "../../platform/routing/login-form-paths.ts";
import type { Auth } from "./auth.server.ts";
import type { LoginForm } from "./login-page-data.ts";

/** Mounts the login for browsers without script. Each form is answered with its page, showing the next step or the problem. */
export function mountLoginForms(
  app: Hono,
  { auth: { challenge, codes, sessions, mailboxFor }, answerForm }: { auth: Auth; answerForm: AnswerForm },
): void {
  const withMailbox = (context: Context, form: LoginForm): LoginForm => ({ ...form, ...mailboxFor(context) });
  const answer = (context: Context, form: LoginForm, status: 200 | 400 = 200) =>
    answerForm(context, formPagePath(context), { loginForm: withMailbox(context, form) }, status);
  const answerFailure = (context: Context, form: LoginForm, error: unknown) => {
    const code = error instanceof ProblemError ? error.code : "server-error";
    if (error instanceof ProblemError) context.set("problem", error);
    else logUnexpected(error, context);
    const message = codes.canSend ? failureText(error) : loginTexts.noEmail;
    const loginForm = withMailbox(context, { ...form, message });
    return answerForm(context, formPagePath(context), { loginForm }, problemKinds[code].status);
  };

  for (const path of [SEND_CODE_PATH, VERIFY_CODE_PATH]) {
    app.use(path, sameOriginOnly);
    // The result of a form has no URL: reloading it returns to the page.
    app.get(path, (context) => context.redirect(formPagePath(context), 303));
  }

  app.post(SEND_CODE_PATH, async (context) => {
    const given = readFields(await readForm(context)).email;
    const email = emailSchema.safeParse(given);
    if (!email.success) {
      return answer(context, { step: "method", email: given, message: accountTexts.emailInvalid }, 400);
    }
    const form: LoginForm = { step: "code", email: email.data };
    try {
      // Without script nobody solves a challenge, so the form says that it needs script.
      await challenge.check(context, undefined);
      if ((await codes.sendCode(context, email.data)) === "renewed") form.isLastCodeRenewed = true;
    } catch (error) {
      return answerFailure(context, { step: "method", email: given }, error);
    }
    return answer(context, form);
  });

  app.post(VERIFY_CODE_PATH, async (context) => {
    const given = readFields(await readForm(context));
    const email = emailSchema.safeParse(given.email);
    if (!email.success) return answer(context, { step: "method", email: given.email }, 400);
    const form: LoginForm = { step: "code", email: email.data };
    const code = readPastedCode(given.code);
    const problem = codeProblem(code);
    if (problem) return answer(context, { ...form, problem }, 400);
    try {
      const account = await codes.verifyCode(context, email.data, code);
      await sessions.startSession(context, account, "code");
    } catch (error) {
      if (error instanceof ProblemError && error.code === "invalid-code") {
        context.set("problem", error);
        return answer(context, { ...form, problem: "codeWrong" }, 400);
      }
      return answerFailure(context, form, error);
    }
    return context.redirect(destinationOf(formPagePath(context)), 303);
  });
}

/** Path of the page that contains the form. */
function formPagePath(context: Context): string {
  const page = pathOnSite(context.req.query("page"));
  return /^\/(login|embed-login|download-(sound|voice)(\/[^/?]+)?)\/(\?|$)/.test(page)
    ? page
    : pagePaths.login;
}

/** The path to open after a login: the Login page returns to `comeFrom`, other pages continue by themselves. */
function destinationOf(page: string): string {
  const { pathname, searchParams } = new URL(page, "https://site.invalid");
  if (pathname !== pagePaths.login) return page;
  return pathOnSite(searchParams.get("comeFrom"));
}

function readFields(form: FormData): { email: string; code: string } {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  return { email: text("email"), code: text("code") };
}

function failureText(error: unknown): string {
  if (!(error instanceof ProblemError)) return errorTexts.unexpected;
  const { code, particulars, message } = error;
  return code === "too-many-requests"
    ? tooManyText(Number(particulars.headers?.["retry-after"]) * 1000)
    : message;
}

declare module "../../platform/pages/loader.server.ts" {
  interface PostedForms {
    /** The step of a login, with its problem, which its page shows next. */
    loginForm?: LoginForm | undefined;
  }
}
