import type { HTMLAttributes } from "svelte/elements";
import type { TunaElementMap, TunaListeners } from "./elements.js";

export type * from "./elements.js";

/** Props of the elements by tag: those of every HTML element, their own attributes, and listeners of their events. */
type Tags = {
  [Tag in keyof TunaElementMap]: Omit<
    HTMLAttributes<HTMLElementTagNameMap[Tag]>,
    keyof TunaElementMap[Tag]["attributes"]
  > &
    TunaElementMap[Tag]["attributes"] &
    TunaListeners<TunaElementMap[Tag]["events"]>;
};

declare module "svelte/elements" {
  interface SvelteHTMLElements extends Tags {}
}
