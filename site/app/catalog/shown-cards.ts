import { createContext } from "react";

/** Paths of the cards that a document's markup shows. The server collects them while it renders; null in browsers. */
export const ShownCards = createContext<Set<string> | null>(null);
