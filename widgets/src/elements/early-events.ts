/**
 * Property of an element with its first events, for frameworks that attach listeners after the element began to work,
 * such as React when it hydrates. It is null once they have been handed over. All copies and versions of the elements
 * share the symbol.
 */
export const EARLY_EVENTS = Symbol.for("tuna.earlyEvents");

const MAX_EARLY_EVENTS = 50;

export interface HoldsEarlyEvents {
  [EARLY_EVENTS]?: Event[] | null;
}

/** Keeps an event until it is handed over. */
export function keepEarlyEvent(element: EventTarget & HoldsEarlyEvents, event: Event): void {
  if (element[EARLY_EVENTS] === null) return;
  element[EARLY_EVENTS] ??= [];
  if (element[EARLY_EVENTS].length < MAX_EARLY_EVENTS) element[EARLY_EVENTS].push(event);
}
