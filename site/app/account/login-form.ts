import type { CodeProblem } from "@tuna/sdk/download";

/** Where a login form that was posted without script left its sender. */
export interface LoginForm {
  step: "method" | "code";
  email: string;
  /** What the code was refused for. */
  problem?: CodeProblem;
  /** Any other reason to be at this step again, as a text. */
  message?: string;
  /** Where a site that sends no mail keeps the code; for a browser that may look there. */
  mailboxPath?: string;
}
