import type { ComponentType } from "react";
import { createRoot, type Root } from "react-dom/client";
import { adoptStyles } from "./adopt-styles.ts";
import { assertPlaying } from "./assert-playing.ts";
import type { ElementDeclaration } from "./declaration-types.ts";
import {
  attributeText,
  type ElementAttribute,
  elementAttributes,
  mayBeEmpty,
  readAttribute,
} from "./element-attributes.ts";
import { dispatch, type ElementProblem, type HostProps, hostOf, unexpected } from "./element-host.ts";
import { forgetRegistry } from "./forget-registry.ts";
import { guarded } from "./guarded.tsx";
import hostStyles from "./host.css?inline";
import { forgetView, whenInView } from "./in-view.ts";
import { settingsOf } from "./settings.ts";
import { createWaitingMethods } from "./waiting-methods.ts";

/** A custom element before it is defined. */
export interface ElementDefinition {
  declaration: ElementDeclaration;
  /** Its props are the declaration's attributes as `AttributeProps`, and `host`. */
  // biome-ignore lint/suspicious/noExplicitAny: each component names the attributes of its own declaration
  Component: ComponentType<any>;
  /** CSS of the shadow root. */
  styles: readonly string[];
  /** Renders immediately instead of when it comes close to the view. */
  isEager?: boolean;
}

/**
 * Defines an element. Does nothing if its tag is defined already, by this script or another version of it. Never
 * throws: a failure becomes a `tuna-error` event of the document.
 */
export function defineElement(definition: ElementDefinition): void {
  const { tag } = definition.declaration;
  try {
    if (!customElements.get(tag)) customElements.define(tag, elementClass(definition));
  } catch (error) {
    dispatch(document, "tuna-error", unexpected(error));
  }
}

/**
 * Returns an element class with a lifecycle that suits partner pages. All changes within one task cause one render, in a
 * microtask, which checks whether the element is still on the page.
 */
function elementClass({ declaration, Component, styles, isEager = false }: ElementDefinition) {
  const attributes = elementAttributes(declaration);
  const byName = new Map(attributes.flatMap((attribute) => attribute.names.map((name) => [name, attribute])));
  const properties = Object.entries(declaration.properties ?? {});
  const Guarded: ComponentType<HostProps> = guarded(Component);

  return class TunaElement extends HTMLElement {
    static observedAttributes = [...byName.keys()];
    #values = new Map<string, unknown>();
    #problems: ElementProblem[] = [];
    #methods = createWaitingMethods();
    #host = hostOf(this, this.#methods, () => settingsOf(this.#valueOf("apiUrl") as string | undefined));
    #shadow = this.attachShadow({ mode: "open" });
    /** While the component is mounted. */
    #root: Root | undefined;
    #isScheduled = false;
    #isWanted = isEager;

    static {
      for (const attribute of attributes) {
        defineMember(TunaElement.prototype, attribute.property, {
          configurable: true,
          enumerable: true,
          get(this: TunaElement) {
            return this.#valueOf(attribute.property);
          },
          set(this: TunaElement, value: unknown) {
            this.#assign(attribute, value);
          },
        });
      }
      for (const name of Object.keys(declaration.methods)) {
        defineMember(TunaElement.prototype, name, {
          configurable: true,
          writable: true,
          value(this: TunaElement, ...args: unknown[]) {
            return this.#call(name, args);
          },
        });
      }
      for (const [name, { initial = Number.NaN, setter }] of properties) {
        defineMember(TunaElement.prototype, name, {
          configurable: true,
          enumerable: true,
          get(this: TunaElement) {
            return this.#methods.read(name) ?? initial;
          },
          set(this: TunaElement, value: unknown) {
            if (setter && Number.isFinite(value)) this.#call(setter, [value]);
            else
              this.#host.fail({ code: "invalid-attribute", message: `${declaration.tag}: ${name} is wrong` });
          },
        });
      }
    }

    constructor() {
      super();
      this.#adopt();
      this.#shadow.append(document.createElement("slot"));
      for (const { property } of attributes) takeOwnProperty(this, property);
      for (const [name] of properties) takeOwnProperty(this, name);
    }

    connectedCallback() {
      this.#schedule();
    }

    disconnectedCallback() {
      this.#schedule();
    }

    /** Browsers call it instead of the two callbacks above, so `moveBefore` keeps the element's state. */
    connectedMoveCallback() {}

    adoptedCallback() {
      this.#adopt();
      forgetRegistry(this.#shadow);
      this.#shadow.querySelectorAll("*").forEach(forgetRegistry);
    }

    attributeChangedCallback(name: string) {
      const attribute = byName.get(name);
      if (!attribute) return;
      const [kebab, lowercase] = attribute.names;
      this.#set(attribute, this.getAttribute(kebab) ?? this.getAttribute(lowercase));
    }

    /** A box of the element that tells where it is. The element itself has none with `display: contents`. */
    get #place(): Element {
      return this.#shadow.querySelector("slot") ?? this;
    }

    #adopt() {
      this.#attempt(() => adoptStyles(this.#shadow, [hostStyles, ...styles]));
    }

    /** Runs what browsers would report as an error of the page, and reports it by `tuna-error` instead. */
    #attempt(act: () => void) {
      try {
        act();
      } catch (error) {
        this.#host.fail(unexpected(error));
      }
    }

    #valueOf(property: string): unknown {
      return (
        this.#values.get(property) ?? attributes.find((known) => known.property === property)?.defaultValue
      );
    }

    /** Also writes the value to the attribute: for styles of the page, `cloneNode` and copies of the page. */
    #assign(attribute: ElementAttribute, value: unknown) {
      const [kebab, lowercase] = attribute.names;
      this.#set(attribute, value);
      const text = attributeText(this.#values.get(attribute.property));
      if (lowercase !== kebab) this.removeAttribute(lowercase);
      if (text === undefined) this.removeAttribute(kebab);
      else if (this.getAttribute(kebab) !== text) this.setAttribute(kebab, text);
    }

    #set({ names: [name], property, type }: ElementAttribute, value: unknown) {
      const isAbsent = value === undefined || value === null || (value === "" && !mayBeEmpty(type));
      const read = isAbsent ? undefined : readAttribute(type, value);
      this.#values.set(property, read);
      this.#methods.reopen();
      if (!isAbsent && read === undefined)
        this.#problems.push({ code: "invalid-attribute", message: `${declaration.tag}: ${name} is wrong` });
      this.#schedule();
    }

    #call(name: string, args: unknown[]) {
      this.#isWanted = true;
      this.#schedule();
      const call = this.#methods.call(name, args).catch((error: unknown) => {
        this.#host.fail(unexpected(error));
      });
      if (name !== "play") return call;
      const playing = call.then(assertPlaying);
      // A page that ignores the promise gets no unhandled rejection.
      playing.catch(() => undefined);
      return playing;
    }

    #schedule() {
      if (this.#isScheduled) return;
      this.#isScheduled = true;
      queueMicrotask(() => {
        this.#isScheduled = false;
        this.#attempt(() => (this.isConnected ? this.#show() : this.#leave()));
      });
    }

    #show() {
      for (const problem of this.#problems.splice(0)) this.#host.fail(problem);
      this.#isWanted ||= this.#valueOf("loading") === "eager";
      if (!this.#isWanted) {
        whenInView(this.#place, () => {
          this.#isWanted = true;
          this.#attempt(() => this.#show());
        });
        return;
      }
      forgetView(this.#place);
      const props = attributes.map(({ property }) => [property, this.#valueOf(property)]);
      this.#root ??= createRoot(this.#shadow);
      this.#root.render(<Guarded {...Object.fromEntries(props)} host={this.#host} />);
    }

    #leave() {
      forgetView(this.#place);
      if (!this.#root) return;
      this.#root.unmount();
      this.#root = undefined;
      this.#methods.giveUp();
      this.#methods.publish({});
      this.#methods.reopen();
      this.#shadow.append(document.createElement("slot"));
    }
  };
}

/** Ignores what pages put on `Object.prototype`: with a `get` there, a descriptor with a value is wrong. */
// biome-ignore lint/suspicious/noExplicitAny: the type that TypeScript gives descriptors
function defineMember(prototype: object, name: string, descriptor: PropertyDescriptor & ThisType<any>): void {
  Object.defineProperty(prototype, name, Object.setPrototypeOf(descriptor, null));
}

/** A value that a page set before the definition is an own property, which would hide the accessor. */
function takeOwnProperty(element: HTMLElement, property: string): void {
  if (!Object.hasOwn(element, property)) return;
  const value = Reflect.get(element, property);
  Reflect.deleteProperty(element, property);
  Reflect.set(element, property, value);
}
