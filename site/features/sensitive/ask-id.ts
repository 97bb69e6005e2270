/** Id of the confirmation on a redacted page, which its play control links to without script. */
export const ASK_ID = "confirm";
