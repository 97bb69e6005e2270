import type { CodeProblem, LoginProvider } from "@tuna/sdk/account";

/** The state of a login form that a browser posted without script. */
export interface LoginForm {
  step: "method" | "code";
  email: string;
  /** Why the code was refused. */
  problem?: CodeProblem;
  /** Any other reason to repeat this step, as a text. */
  message?: string;
  /** Path of the development mailbox. */
  mailboxPath?: string;
  /** Whether the browser needs the mailbox's key. */
  isMailboxLocked?: boolean;
  /** Whether no mail was sent, and the code in the last one is valid again. */
  isLastCodeRenewed?: boolean;
}

/** What the first step of a login offers. */
export interface LoginChoices {
  providers: LoginProvider[];
  /** False when the site cannot send mail, so that the form for an email would not work. */
  isEmailOffered: boolean;
  form: LoginForm;
}

export interface LoginPageData extends LoginChoices {
  /** Path of the page to return to after the login. */
  comeFrom: string;
}

/** Data of the window in which visitors log in from a partner's page. */
export interface EmbedLoginPageData extends LoginChoices {
  /** Origin of the partner's page. Only this origin receives the answer. */
  origin: string;
  /** Identifies the request that the answer belongs to. */
  nonce: string;
  /** Name of the logged-in account; null when nobody is logged in. */
  name: string | null;
}
