import type { EventDeclaration } from "./declaration-types.ts";

/** What an element says when something is wrong, with it or with the library. */
export const errorEvent = {
  description:
    "Something is wrong with an attribute, the library cannot be reached, or the audio does not play.",
  detail: {
    code: {
      type: '"invalid-attribute" | "not-found" | "network" | "playback" | "unexpected"',
      description: "What went wrong.",
    },
    message: { type: "string", description: "The same for developers, in English." },
  },
} as const satisfies EventDeclaration;
