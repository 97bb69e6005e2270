import type { HTMLAttributes, RefAttributes } from "react";
import type { TunaElementMap, TunaListeners } from "./elements.js";

export type * from "./elements.js";

/** Props of the elements by tag: those of every HTML element, their own attributes, and listeners of their events. */
type Tags = {
  [Tag in keyof TunaElementMap]: Omit<
    HTMLAttributes<HTMLElementTagNameMap[Tag]>,
    keyof TunaElementMap[Tag]["attributes"]
  > &
    RefAttributes<HTMLElementTagNameMap[Tag]> &
    TunaElementMap[Tag]["attributes"] &
    TunaListeners<TunaElementMap[Tag]["events"]>;
};

declare module "react" {
  namespace JSX {
    interface IntrinsicElements extends Tags {}
  }
}
