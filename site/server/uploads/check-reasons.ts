import { refusalTexts } from "../import/refusals.ts";

/** Reasons of the checks, which say nothing about the maker. */
export const checkReasons: readonly string[] = [...Object.keys(refusalTexts), "same"];
