let isOutdated = false;

/** From here on page changes load documents: somebody logged in or out, and what the pages were told of them is no longer so. */
export function outdateDocument(): void {
  isOutdated = true;
}

/** Whether {@link outdateDocument} was called. */
export function isDocumentOutdated(): boolean {
  return isOutdated;
}
