let isReplacing = false;

/** Changes the address without a page change; its entry in the history keeps its state unless another is given. */
export function replaceUrl(path: string, state: unknown = history.state): void {
  isReplacing = true;
  try {
    history.replaceState(state, "", path);
  } finally {
    isReplacing = false;
  }
}

/** True while {@link replaceUrl} runs: the navigation that the browser reports then is no page change. */
export function isReplacingUrl(): boolean {
  return isReplacing;
}
