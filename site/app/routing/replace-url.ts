let isReplacing = false;

/** Replaces the address without a page change; the history entry keeps its state unless another is given. */
export function replaceUrl(path: string, state: unknown = history.state): void {
  isReplacing = true;
  try {
    history.replaceState(state, "", path);
  } finally {
    isReplacing = false;
  }
}

/** True while {@link replaceUrl} runs, whose navigation event is no page change. */
export function isReplacingUrl(): boolean {
  return isReplacing;
}
