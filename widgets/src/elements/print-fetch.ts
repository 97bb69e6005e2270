import type { TunaOptions } from "@tuna/sdk";

let isPrinting = false;
globalThis.addEventListener?.("beforeprint", () => {
  isPrinting = true;
});
globalThis.addEventListener?.("afterprint", () => {
  isPrinting = false;
});

/**
 * Sends a request of the elements. Browsers print as soon as the page has handled `beforeprint`, so what is printed then is
 * requested without giving up the thread.
 */
export const printFetch: NonNullable<TunaOptions["fetch"]> = (input, init) =>
  isPrinting && (init?.method ?? "GET") === "GET"
    ? requestAtOnce(String(input))
    : globalThis.fetch(input, init);

async function requestAtOnce(url: string): Promise<Response> {
  const request = new XMLHttpRequest();
  request.open("GET", url, false);
  request.send();
  const { status, responseText } = request;
  const headers = { get: (name: string) => request.getResponseHeader(name) };
  const isOk = status >= 200 && status < 300;
  // A real response has its body one task later, which is too late.
  return { status, ok: isOk, headers, text: async () => responseText } as Response;
}
