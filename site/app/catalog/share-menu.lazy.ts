/** What the share menu needs: a module of its own, so that it is loaded when the menu is first opened. */
export { embedEntries, Menu, shareEntries } from "@tuna/widgets";
