/** Takes the form of Logout, which works without script. */
export const LOGOUT_PATH = "/logout/";
