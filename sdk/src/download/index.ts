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
export { type DownloadId, downloadIdOf, type RandomBytes } from "./download-id.ts";
export {
  type SessionStorage,
  type SessionStore,
  type SessionValues,
  sessionKeys,
  sessionStore,
} from "./session-values.ts";
export {
  type CookieContext,
  type CookieRule,
  cookieName,
  cookieText,
  cookieValue,
  grantedLifetimeS,
  requestedLifetimeS,
  type VisitorCookie,
  visitorCookies,
} from "./visitor-cookies.ts";
