import {
  type ElementDeclaration,
  errorEvent,
  favouriteEvent,
  favouritesAttribute,
  headingLevelAttribute,
  mediaAttributes,
  mediaEvents,
  mediaProperties,
} from "../declaration-types.ts";

const itemDetail = {
  kind: { type: '"sound" | "voice"', description: "Kind of the item." },
  id: { type: "string", description: "Id of the item." },
} as const;

/** The shared part of the declarations of `tuna-sound-card` and `tuna-voice-card`. */
export const itemCardDeclaration = {
  attributes: {
    size: {
      type: ["compact", "default", "wide"],
      default: "default",
      description:
        "`compact` is one line of 62 px, `wide` is one row of 98 px, and the default is 186 px high.",
    },
    loading: {
      type: ["lazy", "eager"],
      default: "lazy",
      description: "`lazy` loads when the element comes close to the view.",
    },
    ...mediaAttributes,
    favourites: favouritesAttribute,
    "heading-level": headingLevelAttribute,
  },
  events: {
    "tuna-ready": {
      description: "The card has loaded. Its properties and methods work.",
      detail: itemDetail,
    },
    ...mediaEvents(itemDetail),
    "tuna-select": {
      description: "A visitor pressed the name or a tag.",
      detail: {
        ...itemDetail,
        tag: { type: "string | undefined", description: "The pressed tag, else undefined." },
        url: { type: "string", description: "Address of the item's or the tag's page." },
      },
      prevents: "going to the page",
    },
    "tuna-favourite": favouriteEvent(itemDetail),
    "tuna-error": errorEvent,
  },
  methods: {
    play: {
      description:
        "Plays the item. Rejects like a media element if it does not sound: with a `NotAllowedError` if the browser requires a click or key press first, with an `AbortError` if a pause or another sound came first, else with a `NotSupportedError`.",
    },
    pause: { description: "Pauses the item." },
  },
  properties: mediaProperties,
  parts: {
    card: "The card.",
    icon: "The picture.",
    "card-name": "The name.",
    "card-by": "Owner and plays.",
    play: "The play control.",
    wave: "The waveform.",
    duration: "The length.",
    "card-facts": "Marks and tags.",
    heart: "The heart.",
  },
  cssProperties: {
    "--tuna-surface": "Background of the card.",
    "--tuna-line": "Its border.",
    "--tuna-text": "Text.",
    "--tuna-muted": "Quiet text.",
    "--tuna-accent": "Background of the play control; may be a gradient.",
    "--tuna-on-accent": "Sign on the play control.",
    "--tuna-wave": "Waveform.",
    "--tuna-wave-played": "Its played part.",
    "--tuna-focus": "Focus ring, and the border while it plays.",
    "--tuna-danger": "Errors and explicit content.",
    "--tuna-radius": "Radius of the card.",
    "--tuna-font": "Typeface.",
    "--tuna-shadow": "Shadow of the lifted card.",
    "--tuna-motion": "Duration and easing of transitions.",
  },
  slots: {
    "": "A plain link to the item. Visitors see it until the card has loaded, without script, and when the card cannot load.",
  },
} as const satisfies Omit<ElementDeclaration, "tag" | "summary">;
