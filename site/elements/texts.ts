/** For pages that bring texts of their own. */
export { setTexts } from "@tuna/widgets/texts";
