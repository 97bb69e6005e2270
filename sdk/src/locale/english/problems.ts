import { generalProblemTexts } from "./general-problems.ts";

/** Titles of the API's problems that no page needs before its visitor acts: `errorTexts` are in every page's first script. */
export const problemTexts = {
  ...generalProblemTexts,
  noOverlay: "This board has no overlay link",
  invalidCode: "Invalid verification code",
  challengeRequired: "Please confirm that you are a person. This needs JavaScript.",
  codeExpired: "This code has expired. Ask for a new one.",
  codeUsed: "This code was used already. Ask for a new one.",
  secondCodeNeeded:
    "Somebody is guessing codes for this email. We sent you a second code: enter that one too.",
  accountSuspended: "This account is suspended",
  reauthenticationRequired: "Confirm that it is you first",
  passkeyRequired: "Use your passkey first",
  invalidPasskey: "This passkey was not accepted",
  sensitiveContent: "Confirm that you want to see explicit content first",
  accountFull: "Your files take all the space of an account. Withdraw or remove some of them first.",
  emailUnsupported:
    "This site cannot send mail to this address. Check it, or enter one without letters such as ü or 用 before the @.",
  nameChangedLately: "You can change your name once in 30 days",
} as const;
