let isOutdated = false;

/** Makes the next page changes load documents, since somebody logged in or out. */
export function outdateDocument(): void {
  isOutdated = true;
}

/** Whether {@link outdateDocument} was called. */
export function isDocumentOutdated(): boolean {
  return isOutdated;
}
