/** The keys that modify a press. Events of keys and pointers have them, React's too. */
type Modifiers = Pick<KeyboardEvent, "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/** Whether a press has any modifier. Browsers then open tabs and windows, or save files. */
export function hasModifier({ ctrlKey, metaKey, altKey, shiftKey }: Modifiers): boolean {
  return ctrlKey || metaKey || altKey || shiftKey;
}

/** Whether a key is pressed alone or with Shift. Other combinations are shortcuts of the browser and the system. */
export function isPlainKey({ ctrlKey, metaKey, altKey }: Modifiers): boolean {
  return !ctrlKey && !metaKey && !altKey;
}
