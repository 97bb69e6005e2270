export const reportTexts = {
  reason: "What is wrong?",
  details: "Details (optional)",
  email: "Email (optional)",
  submit: "Send report",
  close: "Close",
  thanks: "Thank you. Your report has been sent.",
  reasons: {
    copyright: "It infringes copyright",
    hate: "Hate or harassment",
    sexual: "Sexual content",
    violence: "Violence or threats",
    spam: "Spam or misleading",
    "wrong-tags": "Wrong name, tags or category",
    other: "Something else",
  },
} as const;
