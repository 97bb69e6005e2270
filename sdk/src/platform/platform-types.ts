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

/**
 * A call of the platform's `fetch`, without what else that function has, such as `preconnect` in Bun. In programs whose libraries
 * do not declare it, the form that the client uses.
 */
export type Fetch = typeof globalThis extends { fetch: (...given: infer Given) => infer Answer }
  ? (...given: Given) => Answer
  : (url: string, init: object) => Promise<Response>;
