/** Id of the element that the script of an overlay fills. */
export const OVERLAY_ROOT_ID = "overlay";
