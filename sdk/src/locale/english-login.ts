/** What the login asks and says beside `downloadTexts`, where the texts of spec §2 and §5 stand. */
export const loginTexts = {
  discord: "Discord",
  twitch: "Twitch",
  google: "Google",
  apple: "Apple",
  byEmail: "email",
  or: "or",
  code: "6-digit code",
  codeSentTo: "Enter the code that was sent to {email}.",
  submitCode: "Continue",
  resend: "Send a new code",
  resendIn: "in {seconds} s",
  resendWait: "You can ask for a new code in {seconds} seconds.",
  resendNow: "You can ask for a new code now.",
  resent: "A new code is on its way.",
} as const;
