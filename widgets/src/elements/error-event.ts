import type { EventDeclaration } from "./declaration-types.ts";

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
