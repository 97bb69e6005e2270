/** Texts of the elements in other languages. */
export { hasTexts, setTexts } from "./page-texts.ts";
export type { ElementTexts, PackagedTexts, TextName } from "./text-names.ts";
