/** The cookie dialog (product rule 10.1). */
export const consentTexts = {
  heading: "Cookies",
  strictlyNecessary: "Strictly necessary",
  analytics: "Analytics",
  configuration: "Configuration",
  rejectAll: "Reject All",
  acceptAll: "Accept all Cookies",
  acceptSelected: "Accept Selected",
  question:
    "Some cookies keep this page working. With your consent, others tell us how it is used, so that we can make it better.",
  strictlyNecessaryWhy: "They keep the page working and remember this choice. They are always on.",
  analyticsWhy: "They tell us which pages and sounds people like. They are off until you accept them.",
  privacySignal: "Your browser asks not to be tracked, so Analytics is off unless you turn it on here.",
  policy: "Cookie policy",
} as const;
