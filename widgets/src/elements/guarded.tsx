import { Component, type ComponentType } from "react";
import { type HostProps, unexpected } from "./element-host.ts";

/** Wraps a component. After an error the element shows its fallback and emits `tuna-error`. */
export function guarded<Props extends HostProps>(Inner: ComponentType<Props>): ComponentType<Props> {
  return class Guard extends Component<Props, { hasFailed: boolean }> {
    override state = { hasFailed: false };

    static getDerivedStateFromError() {
      return { hasFailed: true };
    }

    override componentDidCatch(error: unknown) {
      this.props.host.fail(unexpected(error));
    }

    override render() {
      return this.state.hasFailed ? <slot /> : <Inner {...this.props} />;
    }
  };
}
