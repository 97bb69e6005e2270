import type { ComponentType } from "react";
import { onTexts } from "../texts/page-texts.ts";
import { adoptStyles, followFontSize } from "./adopt-styles.ts";
import { assertPlaying } from "./assert-playing.ts";
import { attributeText } from "./attribute-text.ts";
import type { ElementDeclaration } from "./declaration-types.ts";
import { defineMember } from "./define-member.ts";
import { type ElementAttribute, elementAttributes, mayBeEmpty, readAttribute } from "./element-attributes.ts";
import { dispatch, type ElementProblem, hostOf, unexpected } from "./element-host.ts";
import { forgetRegistry } from "./forget-registry.ts";
import { guarded } from "./guarded.tsx";
import hostStyles from "./host.css?inline";
import { forgetView, whenInView } from "./in-view.ts";
import { CONTEXT, PROPS, RENDER, r2wcClass } from "./r2wc-class.tsx";
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
 * Returns r2wc's class of the component with a lifecycle that suits partner pages. All changes within one task cause one
 * render, in a microtask, which checks whether the element is still on the page.
 */
function elementClass({ declaration, Component, styles, isEager = false }: ElementDefinition) {
  const attributes = elementAttributes(declaration);
  const byName = new Map(attributes.flatMap((attribute) => attribute.names.map((name) => [name, attribute])));
  const properties = Object.entries(declaration.properties ?? {});
  const Base = r2wcClass(
    guarded(Component),
    attributes.map(({ property }) => property),
  );

  return class TunaElement extends Base {
    static override observedAttributes = [
      ...super.observedAttributes,
      ...attributes.map(({ names }) => names[1]),
    ];
    static formAssociated = declaration.isFormField === true;
    #problems: ElementProblem[] = [];
    #methods = createWaitingMethods();
    #internals = internalsOf(this);
    #host = hostOf(this, this.#internals, this.#methods, () =>
      settingsOf(this[PROPS].apiUrl as string | undefined),
    );
    #isScheduled = false;
    #isWanted = isEager;

    static {
      for (const attribute of attributes) {
        const [kebab, lowercase] = attribute.names;
        const inherited = Object.getOwnPropertyDescriptor(Base.prototype, attribute.property);
        defineMember(TunaElement.prototype, attribute.property, {
          ...inherited,
          // r2wc also writes the attribute: for styles of the page, `cloneNode` and copies of the page.
          set(this: TunaElement, given: unknown) {
            const value = this.#set(attribute, given);
            if (lowercase !== kebab) this.removeAttribute(lowercase);
            inherited?.set?.call(this, attributeText(value));
            // It has kept the text.
            this.#keep(attribute, value);
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
        const isRight = (value: unknown) =>
          typeof value === typeof initial && (typeof value !== "number" || Number.isFinite(value));
        defineMember(TunaElement.prototype, name, {
          configurable: true,
          enumerable: true,
          get(this: TunaElement) {
            return this.#methods.read(name) ?? initial;
          },
          set(this: TunaElement, value: unknown) {
            if (setter && isRight(value)) this.#call(setter, [value]);
            else
              this.#host.fail({ code: "invalid-attribute", message: `${declaration.tag}: ${name} is wrong` });
          },
        });
      }
    }

    constructor() {
      super();
      // What r2wc has read are texts. Browsers report these attributes once more.
      this[PROPS] = { host: this.#host };
      for (const { property, defaultValue } of attributes) this[PROPS][property] = defaultValue;
      this.#adopt();
      this.shadowRoot.append(document.createElement("slot"));
      for (const { property } of attributes) takeOwnProperty(this, property);
      for (const [name] of properties) takeOwnProperty(this, name);
    }

    override disconnectedCallback() {
      this[RENDER]();
    }

    /** Browsers call it instead of the callbacks of a removal and an insertion, so `moveBefore` keeps the element's state. */
    connectedMoveCallback() {}

    adoptedCallback() {
      this.#adopt();
      forgetRegistry(this.shadowRoot);
      this.shadowRoot.querySelectorAll("*").forEach(forgetRegistry);
    }

    formResetCallback() {
      if (this[CONTEXT]) this.#call("fill", []);
    }

    /** Unlike that of r2wc, it also sees removed and empty attributes, and knows the declared types. */
    attributeChangedCallback(name: string) {
      const attribute = byName.get(name);
      if (!attribute) return;
      const [kebab, lowercase] = attribute.names;
      this.#set(attribute, this.getAttribute(kebab) ?? this.getAttribute(lowercase));
    }

    /** A box of the element that tells where it is. The element itself has none with `display: contents`. */
    get #place(): Element {
      return this.shadowRoot.querySelector("slot") ?? this;
    }

    #adopt() {
      this.#attempt(() => adoptStyles(this.shadowRoot, [hostStyles, ...styles]));
    }

    /** Runs what browsers would report as an error of the page, and reports it by `tuna-error` instead. */
    #attempt(act: () => void) {
      try {
        act();
      } catch (error) {
        this.#host.fail(unexpected(error));
      }
    }

    #keep({ property, defaultValue }: ElementAttribute, value: unknown) {
      this[PROPS][property] = value ?? defaultValue;
    }

    /** Returns what the component gets, or undefined for its default. */
    #set(attribute: ElementAttribute, given: unknown): unknown {
      const { names, type, range } = attribute;
      const isAbsent = given === undefined || given === null || (given === "" && !mayBeEmpty(type));
      const value = isAbsent ? undefined : readAttribute(type, given, range);
      this.#keep(attribute, value);
      this.#methods.reopen();
      if (!isAbsent && value === undefined)
        this.#problems.push({
          code: "invalid-attribute",
          message: `${declaration.tag}: ${names[0]} is wrong`,
        });
      this[RENDER]();
      return value;
    }

    #call(name: string, args: unknown[]) {
      this.#isWanted = true;
      this[RENDER]();
      const call = this.#methods.call(name, args).catch((error: unknown) => {
        this.#host.fail(unexpected(error));
      });
      if (name !== "play") return call;
      const playing = call.then(assertPlaying);
      // A page that ignores the promise gets no unhandled rejection.
      playing.catch(() => undefined);
      return playing;
    }

    /** r2wc asks for a render at every change and connection, and mounts and unmounts at once. */
    override [RENDER]() {
      if (this.#isScheduled) return;
      this.#isScheduled = true;
      queueMicrotask(() => {
        this.#isScheduled = false;
        this.#attempt(() => (this.isConnected ? this.#show() : this.#leave()));
      });
    }

    #show() {
      this.#attempt(() => followFontSize(this.shadowRoot));
      for (const problem of this.#problems.splice(0)) this.#host.fail(problem);
      this.#isWanted ||= this[PROPS].loading === "eager";
      if (!this.#isWanted) {
        whenInView(this.#place, () => {
          this.#isWanted = true;
          this.#attempt(() => this.#show());
        });
        return;
      }
      forgetView(this.#place);
      shown.add(this);
      super[RENDER]();
    }

    #leave() {
      forgetView(this.#place);
      shown.delete(this);
      if (!this[CONTEXT]) return;
      super.disconnectedCallback();
      this.#methods.giveUp();
      this.#methods.publish({});
      this.#methods.reopen();
      this.shadowRoot.append(document.createElement("slot"));
    }
  };
}

/** Elements that have rendered, which render again in another language. */
const shown = new Set<{ [RENDER](): void }>();
onTexts(() => {
  for (const element of shown) element[RENDER]();
});

/** Browsers before 2023 have no internals, and pages take them away. */
function internalsOf(element: HTMLElement): ElementInternals | undefined {
  try {
    return element.attachInternals();
  } catch {
    return undefined;
  }
}

/** A value that a page set before the definition is an own property, which would hide the accessor. */
function takeOwnProperty(element: HTMLElement, property: string): void {
  if (!Object.hasOwn(element, property)) return;
  const value = Reflect.get(element, property);
  Reflect.deleteProperty(element, property);
  Reflect.set(element, property, value);
}
