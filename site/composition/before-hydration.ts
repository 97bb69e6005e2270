// Runs before the first paint, as a classic script without imports.

/**
 * Sets on the root element what the first paint needs and a cached document cannot contain: the theme, which
 * banners show, and whether cards show as pads.
 */
(() => {
  const root = document.documentElement;
  const cookies = `; ${document.cookie}; `;
  // Storage is blocked: the system's theme applies, and cookies alone record closed banners.
  const attempt = <Value>(read: () => Value) => {
    try {
      return read();
    } catch {
      return null;
    }
  };
  const theme = attempt(() => localStorage.getItem("theme"));
  if (theme === "dark" || theme === "light") root.dataset.theme = theme;
  if (attempt(() => localStorage.getItem("card_view")) === "pads") root.dataset.cards = "pads";

  const isClosed = (name: string) => cookies.includes(`; ${name}_banner=`);
  root.dataset.banner = !isClosed("info") ? "info" : !isClosed("soundboards") ? "soundboards" : "none";

  const properties = [
    attempt(() => decodeURIComponent(/; cProps=(.*?); /.exec(cookies)?.[1] ?? "")),
    attempt(() => localStorage.getItem("cProps")),
  ];
  const closed = properties.flatMap((text) => attempt(() => [...JSON.parse(text ?? "").closedBanners]));
  root.dataset.closed = ["search", "category"].filter((name) => closed.includes(name)).join(" ");

  // A drawn variant of `bannerExperiment` shows to visitors who consented to the current policy, until the
  // experiment ends.
  const isParticipant =
    /; cookie_consent=[^;]*Version%22%3A%221\.0%22[^;]*analytics%22%3Atrue/.test(cookies) &&
    Date.now() < Date.UTC(2025, 10, 5);
  if (isParticipant && /; experiments=[^;]*007_search_and_category_banner%22%3A%22B%22/.test(cookies))
    root.dataset.promo = "B";
})();

/**
 * Focuses the search at `/` until the code of the page's keys has loaded, so that letters typed meanwhile reach the
 * field.
 */
(() => {
  const onKey = (event: KeyboardEvent) => {
    const field = document.querySelector<HTMLInputElement>("header input[name=q]");
    const isTyping = (event.target as Element).closest?.(
      "input, textarea, select, [contenteditable], dialog",
    );
    const isPlain = event.key === "/" && !(event.ctrlKey || event.metaKey || event.altKey);
    if (!isPlain || isTyping || !field || areKeysOff()) return;
    event.preventDefault();
    field.focus();
    field.select();
  };
  const areKeysOff = () => {
    try {
      return localStorage.getItem("page_keys") === "off";
    } catch {
      return false;
    }
  };
  addEventListener("keydown", onKey);
  addEventListener("page-keys", () => removeEventListener("keydown", onKey), { once: true });
})();

/**
 * The only Trusted Types policy of the site's pages. It allows URLs of the site's own built scripts, for workers
 * and the live preview of elements. It never creates markup or code from text.
 */
(() => {
  const { trustedTypes }: Pick<Window, "location"> & { trustedTypes?: TrustedTypes } = window;
  trustedTypes?.createPolicy("default", {
    createScriptURL: (text) => {
      const { origin, pathname } = new URL(text, location.href);
      return origin === location.origin && /^\/(assets\/|widgets\/v1\/|offline-worker\.js$)/.test(pathname)
        ? text
        : null;
    },
  });
})();

/** The used part of the Trusted Types API. Browsers without it enforce nothing. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(text: string): string | null }): unknown;
}

/**
 * Replays a button press that happened before the page's script ran. On a slow connection that takes seconds,
 * and a play control would meanwhile open the sound's file. Links, forms and presses with modifier keys are not
 * touched.
 */
(() => {
  const REPLAY_TIMEOUT_MS = 10_000;
  let pressed: HTMLElement | undefined;

  const keep = (event: MouseEvent) => {
    const control = (event.target as Element).closest<HTMLElement>(
      "a[role=button], button[type=button]:not(.tn-heart, .item-heart)",
    );
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
  // The code of hearts loads after the page's: it takes up the presses that were noted on them.
  addEventListener(
    "click",
    ({ target }) => (target as Element).closest(".tn-heart, .item-heart")?.toggleAttribute("data-pressed"),
    true,
  );
})();

/** Keeps the browser's offer to install the site, which comes once and maybe long before the page that shows it. */
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  (window as { installOffer?: Event }).installOffer = event;
  dispatchEvent(new Event("install-offer"));
});
