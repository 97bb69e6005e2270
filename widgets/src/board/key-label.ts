import { capitalLetter } from "@tuna/sdk/locale";

/** Texts on keys by `KeyboardEvent.code`, as `navigator.keyboard.getLayoutMap()` returns them. */
export type KeyboardLayout = ReadonlyMap<string, string>;

/**
 * Returns what stands on a key: by the visitor's layout where the browser tells it, else as on an American keyboard. It is a capital,
 * unless two keys share that, as ı and i of Turkish keyboards do.
 */
export function keyLabel(code: string, layout?: KeyboardLayout): string {
  const shown = layout?.get(code);
  if (layout && shown) {
    const capital = capitalLetter(shown);
    const isShared = [...layout.values()].some(
      (other) => other !== shown && capitalLetter(other) === capital,
    );
    return isShared ? shown : capital;
  }
  const named = names[code];
  if (named) return named;
  return code.replace(/^(Key|Digit)(?=.$)/, "").replace(/^Numpad/, "Num ");
}

const names: Readonly<Record<string, string>> = {
  Space: "Space",
  Minus: "-",
  Equal: "=",
  BracketLeft: "[",
  BracketRight: "]",
  Backslash: "\\",
  Semicolon: ";",
  Quote: "'",
  Backquote: "`",
  Comma: ",",
  Period: ".",
  Slash: "/",
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
};

/** Returns the layout of the visitor's keyboard; undefined where the browser does not tell it. */
export async function keyboardLayout(): Promise<KeyboardLayout | undefined> {
  const { keyboard } = navigator as { keyboard?: { getLayoutMap?(): Promise<KeyboardLayout> } };
  // A frame may be forbidden to ask.
  return keyboard?.getLayoutMap?.().catch(() => undefined);
}
