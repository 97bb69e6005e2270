/** What the form of a report asks and says. */
export const reportTexts = {
  titles: { maker: "Report this maker", board: "Report this board" },
  reason: "What is wrong?",
  ownWork: "Is it your own work?",
  ownWorkLink: "Send a notice of copyright",
  details: "Details (optional)",
  detailsCount: "{count} of {max} characters",
  email: "Email (optional)",
  emailHint: "Only for questions about this report.",
  submit: "Send report",
  sending: "Sending…",
  thanks: "Thank you. Your report has been sent.",
  thanksLater: "Thank you. There is no network, so your report is sent as soon as there is one.",
  thanksMore:
    "The people who run this site will look at it. If you send another report, it replaces this one.",
  tooLarge: "That report is too long. Please shorten the details and send it again.",
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
