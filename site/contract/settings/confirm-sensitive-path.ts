/** Takes the form by which somebody confirms without script, or takes that back on the Account page. */
export const CONFIRM_SENSITIVE_PATH = "/account/sensitive-content/";
