import { type EmbedLogin, embedLoginPath, readEmbedLogin } from "@tuna/sdk/embed";

/** The site's window, in which a visitor logs in. */
export interface LoginWindow {
  focus(): void;
  /** Stops listening. The window stays open. */
  forget(): void;
}

const FEATURES = "popup,width=480,height=720";
const LOOK_EVERY_MS = 500;

/**
 * Opens the window immediately, while the browser allows it. Returns undefined if the browser refuses, and on
 * pages without an origin, which no message can reach. Accepts messages only from that window, from the site's
 * origin and for this login. Listening continues after the window looks closed, because it may only be isolated
 * from this page.
 */
export function openLoginWindow(
  siteUrl: string,
  { onLogin, onClosed }: { onLogin(login: EmbedLogin): void; onClosed(): void },
): LoginWindow | undefined {
  const nonce = crypto.getRandomValues(new BigUint64Array(2)).join("-");
  const opened = origin === "null" ? null : open(siteUrl + embedLoginPath(origin, nonce), "_blank", FEATURES);
  if (!opened) return undefined;

  const siteOrigin = new URL(siteUrl).origin;
  const receive = (event: MessageEvent) => {
    if (event.source !== opened || event.origin !== siteOrigin) return;
    const login = readEmbedLogin(event.data, nonce);
    if (!login) return;
    forget();
    onLogin(login);
  };
  const look = setInterval(() => {
    if (!opened.closed) return;
    clearInterval(look);
    onClosed();
  }, LOOK_EVERY_MS);
  const forget = () => {
    clearInterval(look);
    removeEventListener("message", receive);
  };
  addEventListener("message", receive);
  return { focus: () => opened.focus(), forget };
}
