/** The mail with a login's code. */
export const mailTexts = {
  codeSubject: "{code} is your {brand} code",
  codeHeading: "Your code",
  codeUse: "Enter this code on {brand} to log in:",
  codeUseToConfirm: "Enter this code on {brand} to confirm that it is you:",
  codeLifetime: "It works once, for 10 minutes, in the browser that asked for a code.",
  codeUnasked: "If that was not you, ignore this mail: nobody can log in without the code.",
} as const;

/** The mail with which an operator tries the mail server. */
export const testMailTexts = {
  subject: "{brand} can send mail",
  heading: "Mail works",
  event:
    "The owner of {brand} sent this mail to see whether mails of the site arrive. There is nothing to do.",
} as const;

/** Mails to the owner of an account after somebody changed how one logs in to it. */
export const noticeMailTexts = {
  emailChangedSubject: "The email of your {brand} account was changed",
  emailChangedHeading: "Your email was changed",
  emailChanged:
    "On {time}, the email of your {brand} account was changed from this address to another one. This address can no longer log in to the account.",
  emailChangedUnasked:
    "If that was not you, somebody can read your mail: change the password of this mailbox now, and ask the owner of {brand} to suspend the account.",
  providerLinkedSubject: "{provider} was linked to your {brand} account",
  providerLinkedHeading: "{provider} was linked",
  providerLinked:
    "On {time}, {provider} was linked to your {brand} account. It can now be used to log in to it.",
  providerLinkedUnasked:
    "If that was not you, unlink {provider} and log out everywhere on the page of your account, and change the password of this mailbox: {url}",
  tokenCreatedSubject: "An access token was created for your {brand} account",
  tokenCreatedHeading: "An access token was created",
  tokenCreated:
    "On {time}, the access token “{name}” was created for your {brand} account. Whoever has it can publish sounds and voices in your name until it expires.",
  tokenCreatedUnasked:
    "If that was not you, revoke the token and log out everywhere on the page of your account, and change the password of this mailbox: {url}",
  noReplyNeeded: "If that was you, there is nothing to do.",
} as const;

/** Mails to makers about what administrators decided on their uploads and items. */
export const makerMailTexts = {
  reason: "Reason: {reason}",
  /** Instead of `more` of a refusal, if the maker has appealed before. */
  final: "You cannot appeal again. Your sounds and voices: {url}",
  accepted: {
    subject: "“{name}” was accepted on {brand}",
    heading: "Your upload was accepted",
    event: "“{name}” was accepted and is being published. It is public in a moment.",
    more: "Your sounds and voices: {url}",
  },
  refused: {
    subject: "“{name}” was refused on {brand}",
    heading: "Your upload was refused",
    event: "“{name}” was refused by an administrator, and is not public.",
    more: "You can appeal once: {url}",
  },
  "changes-accepted": {
    subject: "Your changes of “{name}” were accepted on {brand}",
    heading: "Your changes were accepted",
    event: "An administrator accepted your changes of “{name}”. They are public now.",
    more: "Your sounds and voices: {url}",
  },
  "changes-refused": {
    subject: "Your changes of “{name}” were refused on {brand}",
    heading: "Your changes were refused",
    event: "An administrator refused your changes of “{name}”. The public version stays as it was.",
    more: "You can appeal once: {url}",
  },
  "taken-down": {
    subject: "“{name}” was removed from {brand}",
    heading: "Removed after a notice of copyright",
    event:
      "Somebody declared that “{name}” infringes their copyright. It was removed from {brand}, and from the pages that embed it.",
    more: "If you have the right to publish it, send a counter-notice by answering to the owner of {brand}: name the item, and say why the notice is wrong. Your sounds and voices: {url}",
  },
  restored: {
    subject: "“{name}” is back on {brand}",
    heading: "Restored after a notice of copyright",
    event: "“{name}” was removed after a notice of copyright. It was restored, and is public again.",
    more: "Your sounds and voices: {url}",
  },
} as const;
