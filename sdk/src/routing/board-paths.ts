/** `/board/{id}/`: the page of a board. */
export function boardPath(id: string): string {
  return `/board/${encodeURIComponent(id)}/`;
}

/** `/board/{id}/overlay`: a board's transparent page for streams, without a trailing slash. */
export function overlayPath(id: string): string {
  return `${boardPath(id)}overlay`;
}
