// Runs before the first paint, as a classic script without imports.

/** Sets on the root element what the first paint must know and a cached document cannot: theme, and which banners show how. */
(() => {
  const root = document.documentElement;
  const cookies = `; ${document.cookie}; `;
  // Blocked storage: the system's theme stands, and cookies alone tell what was closed.
  const attempt = <Value>(read: () => Value) => {
    try {
      return read();
    } catch {
      return null;
    }
  };
  const theme = attempt(() => localStorage.getItem("theme"));
  if (theme === "dark" || theme === "light") root.dataset.theme = theme;

  const isClosed = (name: string) => cookies.includes(`; ${name}_banner=`);
  root.dataset.banner = !isClosed("info") ? "info" : !isClosed("soundboards") ? "soundboards" : "none";

  const properties = [
    attempt(() => decodeURIComponent(/; cProps=(.*?); /.exec(cookies)?.[1] ?? "")),
    attempt(() => localStorage.getItem("cProps")),
  ];
  const closed = properties.flatMap((text) => attempt(() => [...JSON.parse(text ?? "").closedBanners]));
  root.dataset.closed = ["search", "category"].filter((name) => closed.includes(name)).join(" ");

  // A drawn variant (`bannerExperiment`) shows to who agreed, on the policy of today, until the experiment is over.
  const isParticipant =
    /; cookie_consent=[^;]*Version%22%3A%221\.0%22[^;]*analytics%22%3Atrue/.test(cookies) &&
    Date.now() < Date.UTC(2025, 10, 5);
  if (isParticipant && /; experiments=[^;]*007_search_and_category_banner%22%3A%22B%22/.test(cookies))
    root.dataset.promo = "B";
})();

/**
 * The only Trusted Types policy of the site's pages. It lets scripts load the site's own built files, for workers and
 * for the live preview of elements, and turns no text into markup or code.
 */
(() => {
  const { trustedTypes } = window as unknown as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy("default", {
    createScriptURL: (text) => {
      const { origin, pathname } = new URL(text, location.href);
      return origin === location.origin && /^\/(assets|widgets\/v1)\//.test(pathname) ? text : null;
    },
  });
})();

/** The part of the Trusted Types API that is used here; browsers without it enforce nothing. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(text: string): string | null }): unknown;
}

/**
 * A button pressed before the page's script runs is pressed once it does: on a slow line that is seconds later, and a
 * sound's play control would meanwhile leave the page for its file. Links, forms and keys with modifiers stay as they are.
 */
(() => {
  const REPLAY_TIMEOUT_MS = 10_000;
  let pressed: HTMLElement | undefined;

  const keep = (event: MouseEvent) => {
    const control = (event.target as Element).closest<HTMLElement>("a[role=button], button[type=button]");
    if (!control || event.button > 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    pressed = control;
  };
  const giveBack = () => {
    removeEventListener("click", keep, true);
    removeEventListener("page-alive", giveBack);
    removeEventListener("error", onError, true);
    if (pressed?.isConnected) pressed.click();
    pressed = undefined;
  };
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement) giveBack();
  };

  addEventListener("click", keep, true);
  addEventListener("page-alive", giveBack);
  addEventListener("error", onError, true);
  setTimeout(giveBack, REPLAY_TIMEOUT_MS);
})();
