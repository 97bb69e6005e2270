/** The download flow, installers and their cookies. */

import "../platform/platform-types.ts";

export { type ClickSource, clickSourceName, clickSources } from "./click-sources.ts";
export {
  advanceDownloadFlow,
  type DownloadFlow,
  type DownloadFlowEvent,
  type DownloadStep,
  downloadFlowStart,
  type InstallerName,
  installerNames,
  orderInstallers,
  systemOfInstaller,
} from "./download-flow.ts";
export {
  DOWNLOAD_ID_LENGTH,
  type DownloadId,
  downloadIdOf,
  newDownloadId,
  type RandomBytes,
} from "./download-id.ts";
export { installerSchema } from "./installer.ts";
export {
  type SessionStorage,
  type SessionStore,
  type SessionValues,
  sessionKeys,
  sessionStore,
} from "./session-values.ts";
export {
  BROWSER_MAX_COOKIE_LIFE_DAYS,
  COOKIE_LIFETIME_S,
  type CookieContext,
  type CookieRule,
  cookieName,
  cookieText,
  cookieValue,
  grantedLifetimeS,
  MAX_COOKIE_LIFE_DAYS,
  requestedLifetimeS,
  type VisitorCookie,
  visitorCookies,
} from "./visitor-cookies.ts";
