/** The share menu's code, loaded when the menu is first opened. */
export { embedEntries, Menu, shareEntries } from "@tuna/widgets";
