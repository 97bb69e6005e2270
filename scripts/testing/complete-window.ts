import { URLPattern } from "node:url";

/** Browsers have it, jsdom's window has not. */
Object.assign(globalThis, { URLPattern });
