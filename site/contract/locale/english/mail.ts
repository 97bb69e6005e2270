/** The mail with a login's code. */
export const mailTexts = {
  codeSubject: "{code} is your {brand} code",
  codeHeading: "Your code",
  codeUse: "Enter this code on {brand} to log in:",
  codeLifetime: "It works once, for 10 minutes, in the browser that asked for it.",
  codeUnasked: "If that was not you, ignore this mail: nobody can log in without the code.",
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
  noReplyNeeded: "If that was you, there is nothing to do.",
} as const;
