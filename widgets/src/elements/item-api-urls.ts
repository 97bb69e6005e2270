/** Which library an item on this page comes from, by `playableKey`: its plays are counted there. */
export const itemApiUrls = new Map<string, string>();
