let isReplacing = false;

/** Changes the address without a page change. */
export function replaceUrl(path: string): void {
  isReplacing = true;
  try {
    history.replaceState(history.state, "", path);
  } finally {
    isReplacing = false;
  }
}

/** True while {@link replaceUrl} runs: the navigation that the browser reports then is no page change. */
export function isReplacingUrl(): boolean {
  return isReplacing;
}
