import type { CodeProblem } from "@tuna/sdk/account";
import { accountTexts, downloadTexts, errorTexts, problemTexts } from "@tuna/sdk/locale";
import { settingsTexts } from "../../../platform/locale/texts.ts";

/** The result of a form that was posted without script, as its page shows it. */
export interface Notice {
  text: string;
  tone: "success" | "error";
}

const notices = {
  saved: { text: settingsTexts.saved, tone: "success" },
  invalid: { text: problemTexts.invalidRequest, tone: "error" },
  "name-changed-lately": { text: problemTexts.nameChangedLately, tone: "error" },
  "name-taken": { text: accountTexts.nameTaken, tone: "error" },
  "email-changed": { text: settingsTexts.emailChanged, tone: "success" },
  "passkey-added": { text: settingsTexts.passkeyAdded, tone: "success" },
  "email-taken": { text: accountTexts.emailTaken, tone: "error" },
  "email-invalid": { text: accountTexts.emailInvalid, tone: "error" },
  "email-unsupported": { text: problemTexts.emailUnsupported, tone: "error" },
  "code-expired": { text: problemTexts.codeExpired, tone: "error" },
  "code-used": { text: problemTexts.codeUsed, tone: "error" },
  "code-incomplete": { text: downloadTexts.codeIncomplete, tone: "error" },
  "code-not-numeric": { text: downloadTexts.codeNotNumeric, tone: "error" },
  "code-wrong": { text: problemTexts.invalidCode, tone: "error" },
  limited: { text: problemTexts.tooManyRequests, tone: "error" },
  "mail-failed": { text: errorTexts.unexpected, tone: "error" },
  unconfirmed: { text: problemTexts.reauthenticationRequired, tone: "error" },
  "email-of-other": { text: accountTexts.emailOfOther, tone: "error" },
} as const satisfies Record<string, Notice>;
export type FormOutcome = keyof typeof notices;

/** Outcomes of codes that were refused. The field of the code shows them, not a notice. */
export const codeOutcomes = {
  codeIncomplete: "code-incomplete",
  codeNotNumeric: "code-not-numeric",
  codeWrong: "code-wrong",
} as const satisfies Record<CodeProblem, FormOutcome>;

/** The path of the page that a form redirects to, with its outcome. */
export function outcomePath(page: string, outcome: FormOutcome): string {
  return `${page}?outcome=${outcome}`;
}

/** The notice for the outcome that a form's redirect put into `url`; null without one. */
export function noticeOf({ searchParams }: URL): Notice | null {
  return noticeOfOutcome(outcomeOf(searchParams.get("outcome")));
}

/** Returns the outcome that a query names; undefined for unknown names. */
export function outcomeOf(name: string | null): FormOutcome | undefined {
  return name !== null && Object.hasOwn(notices, name) ? (name as FormOutcome) : undefined;
}

export function noticeOfOutcome(outcome: FormOutcome | undefined): Notice | null {
  return outcome ? notices[outcome] : null;
}

/** Returns why a code was refused; undefined for the outcomes that are shown by a notice. */
export function codeProblemOfOutcome(outcome: FormOutcome | undefined): CodeProblem | undefined {
  const problems = Object.keys(codeOutcomes) as CodeProblem[];
  return problems.find((problem) => codeOutcomes[problem] === outcome);
}
