import r2wc from "@r2wc/core";
import { Component, type ComponentType, createElement } from "react";
import { createRoot, type Root } from "react-dom/client";
import type { ElementDeclaration } from "./declaration-types.ts";
import {
  attributeText,
  type ElementAttribute,
  elementAttributes,
  mayBeEmpty,
  readAttribute,
} from "./element-attributes.ts";
import { createWaitingMethods, type ElementProblem, type HostProps, hostOf } from "./element-host.ts";
import hostStyles from "./host.css?inline";
import { forgetView, whenInView } from "./in-view.ts";
import { settingsOf } from "./settings.ts";

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

/** Defines an element. Does nothing if its tag is defined already, by this script or another version of it. */
export function defineElement(definition: ElementDefinition): void {
  const { tag } = definition.declaration;
  if (!customElements.get(tag)) customElements.define(tag, elementClass(definition));
}

/** r2wc's element has a `container`, and the component's props under this symbol. */
const r2wcProps = Symbol.for("r2wc.props");

interface R2wcElement extends HTMLElement {
  container: ShadowRoot;
  [r2wcProps]: object;
  connectedCallback(): void;
  disconnectedCallback(): void;
}

/** How r2wc renders a component: with React, or with what bundles put in its place. */
const renderer = {
  mount(container: HTMLElement, Component: ComponentType<HostProps>, props: object) {
    const root = createRoot(container);
    const render = (latest: object) => root.render(createElement(Component, latest as HostProps));
    render(props);
    return { root, render };
  },
  update: ({ render }: { render(props: object): void }, props: object) => render(props),
  unmount: ({ root }: { root: Root }) => root.unmount(),
};

/**
 * Returns r2wc's element class with a lifecycle that suits partner pages. All changes within one task cause one
 * render, in a microtask, which checks whether the element is still on the page.
 */
function elementClass({ declaration, Component, styles, isEager = false }: ElementDefinition) {
  const attributes = elementAttributes(declaration);
  const byName = new Map(attributes.flatMap((attribute) => attribute.names.map((name) => [name, attribute])));
  const Base = r2wc(guarded(Component), { shadow: "open" }, renderer) as unknown as new () => R2wcElement;

  return class TunaElement extends Base {
    static observedAttributes = [...byName.keys()];
    #values = new Map<string, unknown>();
    #problems: ElementProblem[] = [];
    #methods = createWaitingMethods();
    #host = hostOf(this, this.#methods, () => settingsOf(this.#valueOf("apiUrl") as string | undefined));
    #isScheduled = false;
    #isMounted = false;
    #isWanted = isEager;

    static {
      for (const attribute of attributes) {
        Object.defineProperty(TunaElement.prototype, attribute.property, {
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
        Object.defineProperty(TunaElement.prototype, name, {
          configurable: true,
          writable: true,
          value(this: TunaElement, ...args: unknown[]) {
            return this.#call(name, args);
          },
        });
      }
    }

    constructor() {
      super();
      this.#adopt();
      this.container.append(document.createElement("slot"));
      for (const { property } of attributes) takeOwnProperty(this, property);
    }

    override connectedCallback() {
      this.#schedule();
    }

    override disconnectedCallback() {
      this.#schedule();
    }

    /** Browsers call it instead of the two callbacks above, so `moveBefore` keeps the element's state. */
    connectedMoveCallback() {}

    adoptedCallback() {
      this.#adopt();
    }

    attributeChangedCallback(name: string) {
      const attribute = byName.get(name);
      if (!attribute) return;
      const [kebab, lowercase] = attribute.names;
      this.#set(attribute, this.getAttribute(kebab) ?? this.getAttribute(lowercase));
    }

    #adopt() {
      adoptStyles(this.container, [hostStyles, ...styles]);
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
      return this.#methods.call(name, args).catch((error: unknown) => {
        this.#host.fail({ code: "unexpected", message: String(error) });
      });
    }

    #schedule() {
      if (this.#isScheduled) return;
      this.#isScheduled = true;
      queueMicrotask(() => {
        this.#isScheduled = false;
        if (this.isConnected) this.#show();
        else this.#leave();
      });
    }

    #show() {
      for (const problem of this.#problems.splice(0)) this.#host.fail(problem);
      this.#isWanted ||= this.#valueOf("loading") === "eager";
      if (!this.#isWanted) {
        whenInView(this, () => {
          this.#isWanted = true;
          this.#show();
        });
        return;
      }
      forgetView(this);
      const props = attributes.map(({ property }) => [property, this.#valueOf(property)]);
      this[r2wcProps] = { ...Object.fromEntries(props), host: this.#host };
      this.#isMounted = true;
      super.connectedCallback();
    }

    #leave() {
      forgetView(this);
      if (!this.#isMounted) return;
      this.#isMounted = false;
      super.disconnectedCallback();
      this.#methods.giveUp();
      this.#methods.publish({});
      this.#methods.reopen();
      this.container.append(document.createElement("slot"));
    }
  };
}

/** A value that a page set before the definition is an own property, which would hide the accessor. */
function takeOwnProperty(element: HTMLElement, property: string): void {
  if (!Object.hasOwn(element, property)) return;
  const value = Reflect.get(element, property);
  Reflect.deleteProperty(element, property);
  Reflect.set(element, property, value);
}

/** Wraps a component. After an error the element shows its fallback and emits `tuna-error`. */
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

const ROOT_FONT_PX = 16;

/**
 * Every element shares one sheet per CSS text and document. Sheets work under `style-src 'none'` and are parsed
 * once.
 */
const sheetsOfDocuments = new WeakMap<Document, Map<string, CSSStyleSheet>>();

function adoptStyles(root: ShadowRoot, styles: readonly string[]): void {
  const { ownerDocument } = root;
  const sheets = sheetsOfDocuments.get(ownerDocument) ?? new Map<string, CSSStyleSheet>();
  sheetsOfDocuments.set(ownerDocument, sheets);
  root.adoptedStyleSheets = styles.map((css) => {
    const sheet = sheets.get(css) ?? newSheet(ownerDocument, css);
    sheets.set(css, sheet);
    return sheet;
  });
}

/** Converts rem to px, because a page may set another font size on its root. */
function newSheet({ defaultView }: Document, css: string): CSSStyleSheet {
  const sheet = new (defaultView ?? window).CSSStyleSheet();
  sheet.replaceSync(css.replace(/([\d.]+)rem\b/g, (_, rem: string) => `${Number(rem) * ROOT_FONT_PX}px`));
  return sheet;
}
