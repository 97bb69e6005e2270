/**
 * The platform's types that this package's types name. Programs without the DOM's library and without `@types/node` get
 * them as empty interfaces. Everywhere else these merge with the real ones.
 */
declare global {
  interface AbortSignal {}
  interface Blob {}
  interface Headers {}
  interface Response {}
  /** The types of zod name it. */
  interface URL {}
  interface URLSearchParams {}
}

/** The platform's `fetch`, or its form in programs whose libraries do not declare it. */
export type Fetch = typeof globalThis extends { fetch: infer Platform }
  ? Platform
  : (url: string, init: object) => Promise<Response>;
