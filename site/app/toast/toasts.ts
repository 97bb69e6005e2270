/** Product rule 11.1. */
export const TOAST_DURATION_MS = 3000;
export const MAX_TOASTS = 4;

export type ToastTone = "success" | "error";

export interface Toast {
  id: number;
  text: string;
  tone: ToastTone;
  link?: ToastLink | undefined;
}

/** Where a toast leads to. */
export interface ToastLink {
  text: string;
  href: string;
  /** Set where a download starts here, as analytics names the place. */
  clickSource?: string;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a message at the top right for 3 seconds. The oldest gives way to a fifth. */
export function showToast(text: string, tone: ToastTone = "success", link?: ToastLink): void {
  lastId += 1;
  const id = lastId;
  setToasts([...toasts, { id, text, tone, link }].slice(-MAX_TOASTS));
  setTimeout(() => setToasts(toasts.filter((toast) => toast.id !== id)), TOAST_DURATION_MS);
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}

/** Calls `listener` after every change; returns what stops that. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setToasts(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
