import { Component, type ComponentType } from "react";
import type { HostProps } from "./element-host.ts";

/** A component whose errors end in the element: it shows its fallback and tells the page by `tuna-error`. */
export function guarded<Props extends HostProps>(Inner: ComponentType<Props>): ComponentType<Props> {
  return class Guard extends Component<Props, { hasFailed: boolean }> {
    override state = { hasFailed: false };

    static getDerivedStateFromError() {
      return { hasFailed: true };
    }

    override componentDidCatch(error: unknown) {
      this.props.host.fail({ code: "unexpected", message: String(error) });
    }

    override render() {
      return this.state.hasFailed ? <slot /> : <Inner {...this.props} />;
    }
  };
}
