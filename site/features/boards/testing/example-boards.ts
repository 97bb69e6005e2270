import { type BoardContent, type Pad, padSchema } from "@tuna/sdk/boards";

/** Returns a pad whose sound has the same name as its id begins with. */
export function examplePad(name: string): Pad {
  return padSchema.parse({ id: name.padEnd(8, "0"), soundId: `sound-${name}` });
}

/** Returns a board with a page of pads for each text of one-letter names, such as `["abc", "de"]`. */
export function exampleBoard(pages: readonly string[]): BoardContent {
  return {
    name: "Stream",
    description: "",
    pages: pages.map((names) => ({ name: "", pads: [...names].map((name) => examplePad(name)) })),
  };
}

/** Returns the pages of a board as texts of the first letters of their pads. */
export function lettersOf({ pages }: BoardContent): string[] {
  return pages.map(({ pads }) => pads.map(({ id }) => id[0]).join(""));
}
