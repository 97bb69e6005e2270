import { errorTexts, fillText } from "@tuna/sdk/locale";
import type { LoaderResult } from "../../server/pages/loader.ts";

/** What an address of no route answers: nobody but administrators learns that there is more. */
export function noPageHere({ pathname }: URL): Extract<LoaderResult<never>, { type: "not-found" }> {
  return { type: "not-found", message: fillText(errorTexts.unknownRoute, { path: pathname }) };
}
