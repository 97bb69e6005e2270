/** The page of a voice: its demo before and after, and trying it on oneself. */
export const beforeAfterTexts = {
  heading: "Before and after",
  lead: "The same phrase, plain and through {name}. Switch while it plays.",
  before: "Before",
  after: "After",
  failed: "The phrase could not be played. Try again.",
} as const;
