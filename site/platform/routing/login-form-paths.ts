/** Path that the Logout form is posted to, with and without script. */
export const LOGOUT_PATH = "/logout/";
/** Paths that login forms are posted to without script: an email, and the code that was mailed to it. */
export const SEND_CODE_PATH = "/login/code/";
export const VERIFY_CODE_PATH = "/login/verify/";

/** The path that a page's login form is posted to. The answer is that page with the next step. */
export function loginFormAction(path: typeof SEND_CODE_PATH | typeof VERIFY_CODE_PATH, page: string): string {
  return `${path}?page=${encodeURIComponent(page)}`;
}
