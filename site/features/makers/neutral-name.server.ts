import { randomInt } from "node:crypto";
import type { Database } from "../../platform/store/database.server.ts";
import { takeName } from "./taken-names.server.ts";

/** Animals whose names are friendly, short and no names of people. */
const WORDS = (
  "Alpaca Badger Beaver Bison Caribou Cheetah Condor Coyote Dingo Dolphin Falcon Ferret Flamingo Gazelle Gecko Gibbon " +
  "Heron Hippo Ibex Iguana Jackal Jaguar Kestrel Kiwi Koala Lemur Llama Lynx Macaw Manatee Marmot Meerkat Moose Narwhal " +
  "Ocelot Okapi Osprey Otter Panda Pelican Penguin Puffin Quokka Raccoon Seahorse Stork Tapir Toucan Walrus Wombat Yak Zebra"
).split(" ");

/** Number of digits behind the word. */
const DIGITS = 5;

/**
 * Takes a free name such as "Otter 48213" for an account whose owner has chosen none. Nothing of it comes from the account.
 * Must run in a transaction.
 */
export async function takeNeutralName(transaction: Database, accountId: string): Promise<string> {
  for (;;) {
    const name = `${WORDS[randomInt(WORDS.length)]} ${randomInt(10 ** (DIGITS - 1), 10 ** DIGITS)}`;
    if (await takeName(transaction, accountId, name)) return name;
  }
}

/** Whether a name says what an email says before its @: it is that part, or contains it. The case of letters does not count. */
export function revealsEmail(name: string, email: string): boolean {
  const local = email.slice(0, email.lastIndexOf("@")).toLowerCase();
  return local !== "" && name.toLowerCase().includes(local);
}
