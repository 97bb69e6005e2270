import { type EmbedLogin, embedLoginPath, readEmbedLogin } from "@tuna/sdk/embed";

/** The library's own window, in which somebody logs in. */
export interface LoginWindow {
  focus(): void;
  /** Stops listening; the window is left to its visitor. */
  forget(): void;
}

const FEATURES = "popup,width=480,height=720";
const LOOK_EVERY_MS = 500;

/**
 * Opens the window at once, while the browser still allows it: undefined where it does not, and on pages that have no origin
 * to be answered at. Listens to that window, the library's origin and this login alone. A window may also look closed
 * because it was taken away from this page, so listening goes on.
 */
export function openLoginWindow(
  siteUrl: string,
  { onLogin, onClosed }: { onLogin(login: EmbedLogin): void; onClosed(): void },
): LoginWindow | undefined {
  const nonce = crypto.getRandomValues(new BigUint64Array(2)).join("-");
  const opened = origin === "null" ? null : open(siteUrl + embedLoginPath(origin, nonce), "_blank", FEATURES);
  if (!opened) return undefined;

  const library = new URL(siteUrl).origin;
  const receive = (event: MessageEvent) => {
    if (event.source !== opened || event.origin !== library) return;
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
