/** Path of the document that shows the challenge of a login, in a frame. */
export const CHALLENGE_PATH = "/login/challenge/";

/** What that document posts to the page around it. */
export type ChallengeMessage = { type: "challenge" } & ({ token: string } | { isFailed: true });
