import { type Brand, isKeptAs, type KeptPlace, keptValues } from "@tuna/sdk";

/** Removes every value of analytics from this browser: after a withdrawal, and of a visitor whose consent has run out. */
export function forgetAnalytics(brand: Brand): void {
  for (const value of keptValues(brand))
    if (value.purpose === "analytics") {
      const { keys, remove } = places[value.place];
      // Blocked storage holds nothing to forget.
      attempt(() => {
        for (const key of keys()) if (isKeptAs(value, key)) remove(key);
      });
    }
}

const places: Record<KeptPlace, { keys(): string[]; remove(key: string): void }> = {
  cookie: {
    keys: () => document.cookie.split(/; ?/).map((pair) => pair.split("=", 1)[0] ?? ""),
    remove: (key) => {
      // biome-ignore lint/suspicious/noDocumentCookie: the cookie store exists in some browsers and on https only
      document.cookie = `${key}=; Max-Age=0; Path=/`;
    },
  },
  localStorage: {
    keys: () => Object.keys(localStorage),
    remove: (key) => localStorage.removeItem(key),
  },
  sessionStorage: {
    keys: () => Object.keys(sessionStorage),
    remove: (key) => sessionStorage.removeItem(key),
  },
};

function attempt(action: () => void): void {
  try {
    action();
  } catch {}
}
