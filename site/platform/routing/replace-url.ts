/** Dispatched on the window when the address of the shown page has changed without a page change. */
export const URL_CHANGE_EVENT = "url-change";

let isReplacing = false;

/** Replaces the address without a page change; the history entry keeps its state unless another is given. */
export function replaceUrl(path: string, state: unknown = history.state): void {
  changeUrl("replaceState", path, state);
}

/** Adds a history entry with another address, without a page change. Going back loads the data of the entry before. */
export function pushUrl(path: string): void {
  changeUrl("pushState", path, null);
}

/** True while the address changes without a page change. */
export function isReplacingUrl(): boolean {
  return isReplacing;
}

function changeUrl(method: "pushState" | "replaceState", path: string, state: unknown): void {
  isReplacing = true;
  try {
    history[method](state, "", path);
  } finally {
    isReplacing = false;
  }
  dispatchEvent(new Event(URL_CHANGE_EVENT));
}
