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
  if (theme === "dark" || theme === "light") {
    root.dataset.theme = theme;
    for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[data-theme]"))
      meta.media = meta.dataset.theme === theme ? "all" : "not all";
  }
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
 * Holds presses and keys until the code that answers them has arrived, and then repeats them in their order, each once. On a
 * slow connection that takes seconds, and a play control would meanwhile open the sound's file. Links, forms, typing, scrolling
 * and combinations of keys stay the browser's. `/` focuses the search at once, so that letters typed after it reach the field, and
 * the arrow down in it waits for its list.
 */
(() => {
  const TIMEOUT_MS = 10_000;
  /** Events that say which code has arrived: the page's, that of its keys, and that of its hearts. */
  type Code = "page-alive" | "page-keys" | "page-hearts";
  type HeldInput = [code: Code, repeat: () => unknown];
  const arrived = new Set<string>();
  let held: HeldInput[] = [];
  let timeout: ReturnType<typeof setTimeout>;

  /** Whether an input waits that later ones must not overtake. Hearts change nothing but their own marks. */
  const isHolding = () => held.some(([code]) => code !== "page-hearts");
  const hold = (event: Event, ...input: HeldInput) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    held.push(input);
    askForCode();
  };
  const askForCode = () =>
    arrived.has("page-alive") && held[0] && document.dispatchEvent(new Event("input-held"));
  const repeatHeld = () => {
    const waiting = held;
    held = [];
    for (const input of waiting)
      if (isAwaited(input[0])) held.push(input);
      else input[1]();
    askForCode();
  };
  const isAwaited = (code: Code) => !arrived.has(code) || (code !== "page-hearts" && isHolding());
  const arrive = (type: string) => {
    arrived.add(type);
    repeatHeld();
  };

  addEventListener(
    "click",
    (event) => {
      const control = closest(event, "a[role=button], button[type=button]");
      const code = control?.matches(".tn-heart, .item-heart") ? "page-hearts" : "page-alive";
      if (!control || event.button > 0 || event.shiftKey || isModified(event) || !isAwaited(code)) return;
      hold(event, code, () => control.isConnected && control.click());
    },
    true,
  );
  // After the listeners of the page, which use some of the keys.
  addEventListener("keydown", (event) => {
    const { key } = event;
    if (arrived.has("page-keys") || event.defaultPrevented || isModified(event)) return;
    const control = closest(event, "a, button");
    if (key === " " && control?.matches("a[role=button]"))
      return hold(event, "page-alive", () => control.click());
    const field = key === "ArrowDown" && isAwaited("page-alive") && closest(event, "[name=q]");
    if (field)
      return hold(event, "page-alive", () => field.dispatchEvent(new KeyboardEvent("keydown", event)));
    if (closest(event, "input, textarea, select, [contenteditable], dialog") || areKeysOff()) return;
    if (key === "/") {
      const field = document.querySelector<HTMLInputElement>("header input[name=q]");
      if (field) event.preventDefault();
      field?.select();
      return field?.focus();
    }
    // Other keys are the browser's, such as Space where nothing plays.
    const isForPage =
      key === " "
        ? event.target === document.body &&
          (isHolding() ||
            document.querySelector("[data-state=loading], [data-state=playing], [data-state=paused]"))
        : key === "Enter"
          ? control && !event.shiftKey && isHolding()
          : /^Arrow/.test(key)
            ? closest(event, ".tn-grid, .tn-board")
            : key.length === 1;
    if (!isForPage) return;
    hold(event, "page-keys", () => dispatchEvent(new CustomEvent("held-key", { detail: event })));
    // Together, since an arrow that is dropped alone leaves Enter to what the visitor had left.
    clearTimeout(timeout);
    timeout = setTimeout(() => {
      held = held.filter(([code]) => code !== "page-keys");
      repeatHeld();
    }, TIMEOUT_MS);
  });
  for (const code of ["page-alive", "page-keys", "page-hearts"]) addEventListener(code, () => arrive(code));
  // These presses are answered by a message, and not repeated later beside those that follow it.
  addEventListener("page-hearts-failed", (event) => {
    if (held.some(([code]) => code === "page-hearts")) event.preventDefault();
    held = held.filter(([code]) => code !== "page-hearts");
  });
  // Without the page's script, its controls are the links that they are without script.
  addEventListener(
    "error",
    ({ target }) => target instanceof HTMLScriptElement && arrive("page-alive"),
    true,
  );
  setTimeout(arrive, TIMEOUT_MS, "page-alive");

  function closest({ target }: Event, selector: string): HTMLElement | null {
    return (target as Element).closest(selector);
  }
  function isModified({ ctrlKey, metaKey, altKey }: MouseEvent | KeyboardEvent): boolean {
    return ctrlKey || metaKey || altKey;
  }
  function areKeysOff(): boolean {
    try {
      return localStorage.getItem("page_keys") === "off";
    } catch {
      return false;
    }
  }
})();

/**
 * Applies a style sheet once it has loaded. By itself WebKit waits until no sheet of the page is loading, and meanwhile shows what
 * came with the sheet unstyled: the question about cookies stood at the top of the page, and moved it. Switching the sheet off and on
 * makes WebKit apply it.
 */
document.addEventListener(
  "load",
  ({ target }) => {
    const sheet = target instanceof HTMLLinkElement && target.sheet;
    if (!sheet) return;
    sheet.disabled = true;
    sheet.disabled = false;
  },
  true,
);

/** Keeps the browser's offer to install the site, which comes once and maybe long before the page that shows it. */
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  (window as { installOffer?: Event }).installOffer = event;
  dispatchEvent(new Event("install-offer"));
});
