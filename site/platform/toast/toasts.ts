/** Product rule 11.1. */
export const TOAST_DURATION_MS = 3000;
const MAX_TOASTS = 4;

export type ToastTone = "success" | "error";

export interface Toast {
  id: number;
  text: string;
  tone: ToastTone;
  link?: ToastLink | undefined;
}

/** Target of a toast's link. */
export interface ToastLink {
  text: string;
  href: string;
  /** Click source, if the link starts a download. */
  clickSource?: string;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a message at the top right for 3 seconds. A fifth toast replaces the oldest. */
export function showToast(text: string, tone: ToastTone = "success", link?: ToastLink): void {
  lastId += 1;
  const id = lastId;
  setToasts([...toasts, { id, text, tone, link }].slice(-MAX_TOASTS));
  setTimeout(() => setToasts(toasts.filter((toast) => toast.id !== id)), TOAST_DURATION_MS);
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}

/** Calls `listener` after every change; returns a function that stops. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setToasts(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
