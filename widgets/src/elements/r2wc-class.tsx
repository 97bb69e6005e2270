import r2wc, { type R2WCRenderer } from "@r2wc/core";
import type { ComponentType } from "react";
import { createRoot, type Root } from "react-dom/client";
import { defineMember } from "./define-member.ts";

/** Members of r2wc's classes by its own symbols. They are internals of r2wc, so the package pins its version. */
export const PROPS = Symbol.for("r2wc.props");
export const RENDER = Symbol.for("r2wc.render");
export const CONTEXT = Symbol.for("r2wc.context");

type Props = Record<string, unknown>;

/** An element of a class that r2wc makes. Its shadow root is open. */
interface R2wcElement extends HTMLElement {
  shadowRoot: ShadowRoot;
  /** The component's props. */
  [PROPS]: Props;
  /** The mounted component. */
  [CONTEXT]?: Context;
  /** Mounts the component, or gives it the present props. */
  [RENDER](): void;
  /** Unmounts the component. */
  disconnectedCallback(): void;
}

interface R2wcClass {
  new (): R2wcElement;
  readonly prototype: R2wcElement;
  /** The props' names in kebab case. */
  readonly observedAttributes: readonly string[];
}

/**
 * Returns the class that r2wc makes of a component. It has a shadow root, observes the attributes of `props`, has a
 * property for each that writes its attribute, and mounts, updates and unmounts the component.
 */
export function r2wcClass(Component: ComponentType<Props>, props: readonly string[]): R2wcClass {
  const types = Object.fromEntries(props.map((name) => [name, "string" as const]));
  return withPlainDescriptors(
    () => r2wc(Component, { shadow: "open", props: types, events: [] }, renderer) as R2wcClass,
  );
}

interface Context {
  root: Root;
  Component: ComponentType<Props>;
}

const renderer: R2WCRenderer<Props, Context> = {
  mount(container, Component, props) {
    const context = { root: createRoot(container), Component };
    renderer.update(context, props);
    return context;
  },
  update: ({ root, Component }, props) => root.render(<Component {...props} />),
  unmount: ({ root }) => root.unmount(),
};

/**
 * Calls r2wc, whose property descriptors inherit from `Object.prototype`. Accessors would be wrong if a page put a `value`
 * there, so what it put there is away during the call.
 */
function withPlainDescriptors<Result>(call: () => Result): Result {
  const { prototype } = Object;
  const taken = ["value", "writable"].map(
    (name) => [name, Object.getOwnPropertyDescriptor(prototype, name)] as const,
  );
  for (const [name] of taken) Reflect.deleteProperty(prototype, name);
  try {
    return call();
  } finally {
    for (const [name, descriptor] of taken) if (descriptor) defineMember(prototype, name, descriptor);
  }
}
