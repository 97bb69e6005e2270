import type { JSX } from "solid-js";
import type { TunaElementMap } from "./elements.js";

export type * from "./elements.js";

/** Listeners as Solid takes them: `on:tuna-error`. */
export type TunaSolidListeners<EventMap> = {
  [Type in keyof EventMap & string as `on:${Type}`]?: ((event: EventMap[Type]) => void) | undefined;
};

/** Props of the elements by tag: those of every HTML element, their own attributes, and listeners of their events. */
type Tags = {
  [Tag in keyof TunaElementMap]: Omit<
    JSX.HTMLAttributes<HTMLElementTagNameMap[Tag]>,
    keyof TunaElementMap[Tag]["attributes"]
  > &
    TunaElementMap[Tag]["attributes"] &
    TunaSolidListeners<TunaElementMap[Tag]["events"]>;
};

declare module "solid-js" {
  namespace JSX {
    interface IntrinsicElements extends Tags {}
  }
}
