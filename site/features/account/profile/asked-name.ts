let answered: string | undefined;

/** Whether to ask who has this name for one of their own. Null is a chosen name. The document of a page asks once. */
export function isNameAsked(unchosenName: string | null): unchosenName is string {
  return unchosenName !== null && unchosenName !== answered;
}

/** Remembers that the owner of this name has chosen one: the data of open pages still say otherwise. */
export function noteNameChosen(unchosenName: string): void {
  answered = unchosenName;
}
