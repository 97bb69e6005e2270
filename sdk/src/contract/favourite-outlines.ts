import type { favouriteSchemas } from "./favourite-schemas.ts";
import type { Outlines } from "./outline.ts";

const favourite = { kind: "", id: "" };

/** The outlines of the endpoints of favourites. */
export const favouriteOutlines = {
  listFavourites: { input: "query", answer: { items: [favourite], total: 0 } },
  favouriteMarks: { answer: { favourites: [favourite] } },
  changeFavourites: { input: "body", answer: { favourites: [favourite], refused: [] } },
} as const satisfies Outlines<typeof favouriteSchemas>;
