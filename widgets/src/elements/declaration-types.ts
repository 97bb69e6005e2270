/** What an attribute holds. `id`, `ids` and `url` are checked; `ids` are separated by commas or spaces. */
export type AttributeType = "string" | "number" | "boolean" | "id" | "ids" | "url" | readonly string[];

export interface AttributeDeclaration {
  /** A list stands for one of its words. */
  type: AttributeType;
  description: string;
  default?: string;
}

interface FieldDeclaration {
  /** As in TypeScript. */
  type: string;
  description: string;
}

export interface EventDeclaration {
  description: string;
  /** What `event.detail` holds, by name. */
  detail: Readonly<Record<string, FieldDeclaration>>;
  /** What `preventDefault()` keeps from happening; without it the event cannot be cancelled. */
  prevents?: string;
}

interface MethodDeclaration {
  description: string;
  parameters?: readonly ({ name: string } & FieldDeclaration)[];
}

/**
 * All there is to know of a custom element. The element itself, its types, the manifest for editors and the reference
 * are made from it.
 */
export interface ElementDeclaration {
  tag: `tuna-${string}`;
  summary: string;
  /** By name in kebab case; `soundId` is the property of `sound-id`. Every element also has `commonAttributes`. */
  attributes: Readonly<Record<string, AttributeDeclaration>>;
  events: Readonly<Record<`tuna-${string}`, EventDeclaration>>;
  /** Each answers a promise; a call before the element is ready waits. */
  methods: Readonly<Record<string, MethodDeclaration>>;
  /** What `::part()` reaches: the element's inner parts by name, which are their classes without `tn-`. */
  parts: Readonly<Record<string, string>>;
  cssProperties: Readonly<Record<`--tuna-${string}`, string>>;
  /** By name; the default slot is the empty string. */
  slots: Readonly<Record<string, string>>;
}

/** What every element takes. */
export const commonAttributes = {
  theme: {
    type: ["auto", "dark", "light"],
    default: "auto",
    description: "Dark or light; `auto` follows the page's `color-scheme`.",
  },
  "api-url": {
    type: "url",
    description:
      "Address of another site, such as `https://sounds.example`. The default is the address of the script.",
  },
} as const satisfies Record<string, AttributeDeclaration>;

type Camel<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name;

type ValueOf<Type extends AttributeType> = Type extends readonly (infer Word)[]
  ? Word
  : Type extends "number"
    ? number
    : Type extends "boolean"
      ? boolean
      : Type extends "ids"
        ? readonly string[]
        : string;

/** The attributes of a declaration as a component gets them: undefined when absent or wrong. */
export type AttributeProps<Declaration extends Pick<ElementDeclaration, "attributes">> = {
  [Name in keyof Declaration["attributes"] & string as Camel<Name>]?:
    | ValueOf<Declaration["attributes"][Name]["type"]>
    | undefined;
} & { theme?: "auto" | "dark" | "light" | undefined; apiUrl?: string | undefined };

/** `sound-id` as `soundId`. */
export function propertyName(attribute: string): string {
  return attribute.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** What an element says when something is wrong, with it or with the library. */
export const errorEvent = {
  description: "An attribute is wrong, the site cannot be reached, or the audio does not play.",
  detail: {
    code: {
      type: '"invalid-attribute" | "not-found" | "network" | "playback" | "unexpected"',
      description: "Code of the error.",
    },
    message: { type: "string", description: "The error for developers, in English." },
  },
} as const satisfies EventDeclaration;
