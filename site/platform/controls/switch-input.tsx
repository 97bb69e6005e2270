import type { ComponentProps } from "react";
import "@tuna/widgets/controls.css";

/** A checkbox that is shown and announced as a switch, for what takes effect at once. */
export function SwitchInput(props: Omit<ComponentProps<"input">, "type" | "role">) {
  // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is checked
  return <input {...props} type="checkbox" role="switch" />;
}
