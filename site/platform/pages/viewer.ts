import { isSensitive } from "@tuna/sdk/catalog";

/** Permissions of the visitor who requests a page. Contains nothing personal: pages are cached per set of permissions. */
export interface Viewer {
  isLoggedIn: boolean;
  isAdministrator: boolean;
  /** Whether sensitive items are shown unredacted. */
  isSensitiveAllowed: boolean;
}

export const anonymousViewer: Viewer = {
  isLoggedIn: false,
  isAdministrator: false,
  isSensitiveAllowed: false,
};

/** Whether the viewer gets only the redacted form of an item. */
export function isHiddenFrom(item: Parameters<typeof isSensitive>[0], viewer: Viewer): boolean {
  return isSensitive(item) && !viewer.isSensitiveAllowed;
}
