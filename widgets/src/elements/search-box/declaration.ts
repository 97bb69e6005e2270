import type { ElementDeclaration } from "../declaration-types.ts";
import { errorEvent } from "../error-event.ts";

export const searchBoxDeclaration = {
  tag: "tuna-search-box",
  summary: "A search field that suggests sounds, voices and tags while somebody types.",
  attributes: {
    kind: {
      type: ["sound", "voice"],
      description: "What to suggest and to search. By default both are suggested, and sounds are searched.",
    },
    target: {
      type: ["library", "stay"],
      default: "library",
      description: "Where a search leads: to the library's page of results, or nowhere but to `tuna-search`.",
    },
    placeholder: { type: "string", description: "Text of the empty field." },
    term: { type: "string", description: "What stands in the field at first." },
    recent: {
      type: "boolean",
      description: "Remembers this device's last searches in local storage, to offer them again.",
    },
  },
  events: {
    "tuna-search": {
      description: "Somebody searched: by Enter, the button or a line of the list.",
      detail: {
        term: { type: "string", description: "What to search for." },
        kind: { type: '"sound" | "voice"', description: "What is searched." },
        url: { type: "string", description: "Address of the results in the library." },
      },
      prevents: "going to the results",
    },
    "tuna-select": {
      description: "Somebody took a suggested sound, voice or tag.",
      detail: {
        kind: { type: '"sound" | "voice"', description: "What it is." },
        id: { type: "string | undefined", description: "Of a sound or voice." },
        tag: { type: "string | undefined", description: "Of a tag: as it stands in URLs." },
        url: { type: "string", description: "Address of its page in the library." },
      },
      prevents: "going to the page",
    },
    "tuna-error": errorEvent,
  },
  methods: {},
  parts: {
    "search-form": "The field with its buttons.",
    "search-field": "The field alone.",
    "search-panel": "The list and what is said about it.",
  },
  cssProperties: {},
  slots: { "": "A link to the library, shown until the element is ready." },
} as const satisfies ElementDeclaration;
