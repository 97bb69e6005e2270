import type { Loader } from "../loader.ts";

/** The page that builds voices has no data of its own: drafts are in the visitor's browser. */
export const loadCreateVoice: Loader<null> = () => ({ type: "page", data: null });
