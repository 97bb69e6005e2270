/** Fragment of a board's page while it is edited, so that Back ends the editing. */
export const EDIT_FRAGMENT = "#edit";
