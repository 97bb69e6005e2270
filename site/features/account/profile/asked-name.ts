/** The name that its owner has not chosen, and the one that they chose in its place. */
let answered: { unchosen: string; chosen: string } | undefined;

/** Whether to ask who has this name for one of their own. Null is a chosen name. The document of a page asks once. */
export function isNameAsked(unchosenName: string | null): unchosenName is string {
  return unchosenName !== null && unchosenName !== answered?.unchosen;
}

/** Returns the name that was chosen in this document in place of another; undefined before. */
export function nameChosenFor(unchosenName: string | null): string | undefined {
  return answered?.unchosen === unchosenName ? answered.chosen : undefined;
}

/** Remembers that the owner of a name has chosen one: the data of open pages still say otherwise. */
export function noteNameChosen(unchosen: string, chosen: string): void {
  answered = { unchosen, chosen };
}
