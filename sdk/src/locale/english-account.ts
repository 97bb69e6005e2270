/** What an account asks and says beside `downloadTexts`, where the texts of the email and code fields stand (spec §5). */
export const accountTexts = {
  emailInvalid: "Enter a valid email address",
} as const;
