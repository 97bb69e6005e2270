/** Dispatched on the window with a path. Prevented where pages change in place without the Navigation API. */
export const LEAVE_EVENT = "page-leave";

/** Goes to a page of the site as a link would: in place where that is possible. */
export function leaveFor(path: string): void {
  const event = new CustomEvent(LEAVE_EVENT, { detail: path, cancelable: true });
  if (dispatchEvent(event)) location.assign(path);
}
