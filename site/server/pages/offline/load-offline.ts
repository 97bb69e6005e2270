import type { Loader } from "../loader.ts";

/** The list of boards that are kept offline is in the visitor's browser. */
export const loadOffline: Loader<null> = () => ({ type: "page", data: null });
