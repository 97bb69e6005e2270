import type { CodePurpose } from "./code-rows.server.ts";

/**
 * The five mails with codes that an email gets in an hour. Anybody can ask for the first three, and a network where somebody
 * logged in with the email for the fourth. The fifth is the owner's: nobody else has a browser or session that logged in with
 * the email, or a right code.
 */
const ownerSlots = [5, 4, 1, 2, 3];
const knownNetworkSlots = [4, 1, 2, 3];
const openSlots = [1, 2, 3];
/** Leaves the first for logins, since members could otherwise keep somebody from logging in. */
const newEmailSlots = [3, 2];

/** What has logged in with an email before: this browser, or somebody in this network, which is less of a proof. */
export type KnownBy = "browser" | "network";

/** Returns the slots that a request for a code may take, in the order in which it tries them. */
export function mailSlotsOf(purpose: CodePurpose, knownBy: KnownBy | undefined): readonly number[] {
  if (knownBy === "browser" || purpose.startsWith("confirmation:")) return ownerSlots;
  if (purpose.startsWith("new-email:")) return newEmailSlots;
  return knownBy === "network" ? knownNetworkSlots : openSlots;
}
