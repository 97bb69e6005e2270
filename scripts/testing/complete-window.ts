import { URLPattern } from "node:url";

/** Browsers have these, but jsdom does not. */
Object.assign(globalThis, { URLPattern });
Object.assign(Performance.prototype, { getEntriesByType: () => [] });
