/** Takes the form of Logout, which works without script. */
export const LOGOUT_PATH = "/logout/";
/** Take the forms of a login while there is no script: an email, and the code that was sent to it. */
export const SEND_CODE_PATH = "/login/code/";
export const VERIFY_CODE_PATH = "/login/verify/";

/** Where a page's login form is posted; the answer is that page, one step on. */
export function loginFormAction(path: typeof SEND_CODE_PATH | typeof VERIFY_CODE_PATH, page: string): string {
  return `${path}?page=${encodeURIComponent(page)}`;
}
