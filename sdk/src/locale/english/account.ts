import { errorTexts } from "./general.ts";
import { problemTexts } from "./problems.ts";

/** What an account asks and says beside `downloadTexts`, where the texts of the email and code fields stand (product rules 6.6 and 6.7). */
export const accountTexts = {
  emailInvalid: errorTexts.emailInvalid,
  emailOfOther: "Enter the email address of this account",
  nameInvalid: "Enter a name of 1 to 64 characters",
  nameChangedLately: problemTexts.nameChangedLately,
  bioTooLong: "Enter 500 characters at most",
  nameTaken: "This name looks like that of another maker. Choose another one.",
  linkInvalid: "Enter a whole address that begins with https://",
  tooManyLinks: "Enter 5 links at most",
  pictureFormat: "Choose a PNG, JPEG or WebP image",
  pictureTooLarge: "Choose an image of 512 KB at most",
  pictureTooWide: "Choose an image of 2048 × 2048 pixels at most",
  emailTaken: "This email belongs to another account",
  suspendsSelf: "You cannot suspend your own account",
  suspendsLastAdministrator: "The last active administrator cannot be suspended",
  notFound: "Account not found",
  deviceName: "{browser} on {system}",
  unknownBrowser: "Unknown browser",
} as const;
