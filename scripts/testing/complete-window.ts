import { URLPattern } from "node:url";

/** Browsers have this, but jsdom does not. */
Object.assign(globalThis, { URLPattern });
