/** The mail with a login's code. */
export const mailTexts = {
  codeSubject: "{code} is your {brand} code",
  codeHeading: "Your code",
  codeUse: "Enter this code on {brand} to log in:",
  codeLifetime: "It works once, for 10 minutes, in the browser that asked for it.",
  codeUnasked: "If that was not you, ignore this mail: nobody gets in without the code.",
} as const;
