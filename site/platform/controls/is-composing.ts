import type { KeyboardEvent } from "react";

/** Whether a key press belongs to an input method, such as the Enter that confirms a conversion. */
export function isComposing({ nativeEvent, keyCode }: KeyboardEvent): boolean {
  // Safari ends the composition before the Enter that confirms it. Only its code still says so.
  return nativeEvent.isComposing || keyCode === 229;
}
