import { accountTexts, errorTexts, settingsTexts } from "@tuna/sdk/locale";

/** What a form that was posted without script left to say. */
export interface Notice {
  text: string;
  tone: "success" | "error";
}

const notices = {
  saved: { text: settingsTexts.saved, tone: "success" },
  invalid: { text: errorTexts.invalidRequest, tone: "error" },
  "name-changed-lately": { text: errorTexts.nameChangedLately, tone: "error" },
  "email-of-other": { text: accountTexts.emailOfOther, tone: "error" },
} as const satisfies Record<string, Notice>;
export type FormOutcome = keyof typeof notices;

/** Where a form leads back to, with what came of it. */
export function outcomePath(page: string, outcome: FormOutcome): string {
  return `${page}?outcome=${outcome}`;
}

/** What to tell whoever a form led back to `url`. */
export function noticeOf({ searchParams }: URL): Notice | null {
  const outcome = searchParams.get("outcome") ?? "";
  return Object.hasOwn(notices, outcome) ? notices[outcome as FormOutcome] : null;
}
