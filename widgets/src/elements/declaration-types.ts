/**
 * Type of an attribute's value. `id`, `ids` and `url` are validated; `ids` are separated by commas or spaces, or are JSON.
 */
export type AttributeType = "string" | "number" | "boolean" | "id" | "ids" | "url" | readonly string[];

export interface AttributeDeclaration {
  /** A list allows one of its words. */
  type: AttributeType;
  description: string;
  default?: string;
  /** Least and greatest value of a number. */
  range?: readonly [number, number];
}

interface FieldDeclaration {
  /** A TypeScript type. */
  type: string;
  description: string;
}

export interface EventDeclaration {
  description: string;
  /** Fields of `event.detail`, by name. */
  detail: Readonly<Record<string, FieldDeclaration>>;
  /** What `preventDefault()` prevents. Without it the event cannot be cancelled. */
  prevents?: string;
}

interface MethodDeclaration {
  description: string;
  parameters?: readonly ({ name: string } & FieldDeclaration)[];
}

interface PropertyDeclaration {
  /** A TypeScript type. */
  type: string;
  description: string;
  /** Value before the element is ready. The default is NaN. */
  initial?: number | boolean | string;
  /** Name of the method that sets it. Without it the property is read-only. */
  setter?: string;
}

/**
 * Declaration of a custom element. The element, its types, the manifest for editors and the reference are
 * generated from it.
 */
export interface ElementDeclaration {
  tag: `tuna-${string}`;
  summary: string;
  /**
   * By name in kebab case. The property of `sound-id` is `soundId`. Every element also has `commonAttributes`.
   */
  attributes: Readonly<Record<string, AttributeDeclaration>>;
  events: Readonly<Record<`tuna-${string}`, EventDeclaration>>;
  /** Each returns a promise. A call before the element is ready waits. */
  methods: Readonly<Record<string, MethodDeclaration>>;
  /** Properties without an attribute, by name. */
  properties?: Readonly<Record<string, PropertyDeclaration>>;
  /** Takes part in forms of the page. The element sets its value, and fills itself again when a form is reset. */
  isFormField?: boolean;
  /** Inner parts for `::part()`, by name: their classes without `tn-`. */
  parts: Readonly<Record<string, string>>;
  cssProperties: Readonly<Record<`--tuna-${string}`, string>>;
  /** By name. The default slot is the empty string. */
  slots: Readonly<Record<string, string>>;
}

/** Attributes of every element. */
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

/** Attribute of the elements that show cards. */
export const headingLevelAttribute = {
  type: ["2", "3", "4", "5", "6"],
  default: "3",
  description: "Level of the heading that holds a name, 2 to 6.",
} as const satisfies AttributeDeclaration;

/** Attribute of the elements that show cards or pads. */
export const favouritesAttribute = {
  type: "boolean",
  description:
    "Shows a heart that visitors mark an item with. The page's own storage keeps the marks, 1,000 at most, unless the page prevents `tuna-favourite`.",
} as const satisfies AttributeDeclaration;

/** The event of a pressed heart, for an item with these details. */
export function favouriteEvent<Detail extends EventDeclaration["detail"]>(item: Detail) {
  return {
    description: "A visitor pressed a heart, which the attribute `favourites` shows.",
    detail: {
      ...item,
      isFavourite: { type: "boolean", description: "Whether the item is a favourite from now on." },
    },
    prevents: "storing and showing that",
  } as const;
}

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

/** Props of a declaration's attributes. Absent and invalid ones are undefined. */
export type AttributeProps<Declaration extends Pick<ElementDeclaration, "attributes">> = {
  [Name in keyof Declaration["attributes"] & string as Camel<Name>]?:
    | ValueOf<Declaration["attributes"][Name]["type"]>
    | undefined;
} & { theme?: "auto" | "dark" | "light" | undefined; apiUrl?: string | undefined };

/** Returns the property name of an attribute: `soundId` for `sound-id`. */
export function propertyName(attribute: string): string {
  return attribute.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Attributes of elements that play, as media elements have them. */
export const mediaAttributes = {
  volume: {
    type: "number",
    default: "1",
    range: [0, 1],
    description: "Volume, 0 to 1, as a part of the visitor's.",
  },
  muted: { type: "boolean", description: "Plays without sound." },
  loop: { type: "boolean", description: "Starts again at the end." },
  "playback-rate": {
    type: "number",
    default: "1",
    range: [0.25, 4],
    description: "Speed, 0.25 to 4; 1 is that of the file.",
  },
} as const satisfies Record<string, AttributeDeclaration>;

/** Properties of elements that play, as media elements have them. */
export const mediaProperties = {
  currentTime: {
    type: "number",
    description: "Position in seconds. Setting it moves there.",
    initial: 0,
    setter: "seek",
  },
  duration: { type: "number", description: "Length in seconds; NaN until the element is ready." },
  paused: { type: "boolean", description: "False while it plays or is about to.", initial: true },
  ended: { type: "boolean", description: "Whether it was played to its end.", initial: false },
  src: {
    type: "string",
    description: "Address of the file; empty until the element is ready, and for explicit items.",
    initial: "",
  },
} as const satisfies ElementDeclaration["properties"];

const mediaTimes = {
  currentTime: { type: "number", description: "Position in seconds." },
  duration: { type: "number", description: "Length in seconds." },
} as const;

/** Events of elements that play, for an item with these details. */
export function mediaEvents<Detail extends EventDeclaration["detail"]>(item: Detail) {
  return {
    "tuna-play": {
      description:
        "Playback starts or resumes. After a visitor presses play it is emitted before playback, and only then can it be cancelled; otherwise it is emitted once the sound is heard.",
      detail: item,
      prevents: "playing",
    },
    "tuna-pause": {
      description:
        "Playback pauses, ends, or stops for another sound. After a visitor presses pause it is emitted before the pause, and only then can it be cancelled.",
      detail: item,
      prevents: "pausing",
    },
    "tuna-ended": { description: "It was played to its end.", detail: item },
    "tuna-timeupdate": {
      description: "Its position moved; about four times a second while it plays.",
      detail: { ...item, ...mediaTimes },
    },
  } as const;
}

/** The event that reports a problem with an element or the site. */
export const errorEvent = {
  description:
    "An attribute is wrong, the site cannot be reached, the browser requires a press before the first sound (`blocked`), or the audio does not play.",
  detail: {
    code: {
      type: '"invalid-attribute" | "not-found" | "network" | "blocked" | "playback" | "unexpected"',
      description: "Code of the error.",
    },
    message: { type: "string", description: "The error for developers, in English." },
  },
} as const satisfies EventDeclaration;
