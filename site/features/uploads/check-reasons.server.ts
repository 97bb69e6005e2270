import { checkRefusalReasons } from "@tuna/sdk/uploads";

/** Reasons of the checks, which say nothing about the maker. */
export const checkReasons: readonly string[] = checkRefusalReasons;
