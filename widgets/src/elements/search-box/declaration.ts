import type { ElementDeclaration } from "../declaration-types.ts";
import { errorEvent } from "../declaration-types.ts";

export const searchBoxDeclaration = {
  tag: "tuna-search-box",
  summary: "A search field that suggests sounds, voices and tags while the visitor types.",
  attributes: {
    kind: {
      type: ["sound", "voice"],
      description:
        "What to suggest and to search. By default the field suggests both kinds and searches sounds.",
    },
    target: {
      type: ["library", "stay"],
      default: "library",
      description: "Where a search leads: to the site's page of results, or only to the event `tuna-search`.",
    },
    placeholder: { type: "string", description: "Text of the empty field." },
    term: { type: "string", description: "Initial text of the field." },
    name: {
      type: "string",
      description: "Name of the field's text in a form of your page around the element.",
    },
    recent: {
      type: "boolean",
      description: "Stores this device's recent searches in local storage and offers them again.",
    },
  },
  events: {
    "tuna-search": {
      description: "A visitor searched with Enter, the button or a line of the list.",
      detail: {
        term: { type: "string", description: "What to search for." },
        kind: { type: '"sound" | "voice"', description: "Kind of the results." },
        url: { type: "string", description: "Address of the results on the site." },
      },
      prevents: "going to the results",
    },
    "tuna-select": {
      description: "A visitor chose a suggested sound, voice or tag.",
      detail: {
        kind: { type: '"sound" | "voice"', description: "Kind of the suggestion." },
        id: { type: "string | undefined", description: "Id of a sound or voice." },
        tag: { type: "string | undefined", description: "A tag, as in URLs." },
        url: { type: "string", description: "Address of its page on the site." },
      },
      prevents: "going to the page",
    },
    "tuna-error": errorEvent,
  },
  methods: {},
  properties: {
    value: {
      type: "string",
      description: "Text of the field. Setting it fills the field.",
      initial: "",
      setter: "fill",
    },
  },
  isFormField: true,
  parts: {
    "search-form": "The field with its buttons.",
    "search-field": "The field alone.",
    "search-panel": "The list and its status.",
  },
  cssProperties: {},
  slots: { "": "A link to the site, shown until the element is ready." },
} as const satisfies ElementDeclaration;
