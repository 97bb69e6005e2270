/** What is wrong with a report, apart from the rest so that a client of the API carries nothing else. */
export const reportProblemTexts = {
  reasonMissing: "Choose what is wrong",
  detailsTooLong: "Enter 2,000 characters at most",
} as const;
