/** Path of the form that confirms or revokes the display of sensitive content without script. */
export const CONFIRM_SENSITIVE_PATH = "/account/sensitive-content/";
