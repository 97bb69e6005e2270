import { consentCookies } from "../consent-cookies.ts";
import type { Visit } from "./visit.ts";

/** Opens a page as a visitor who has decided on cookies, and is asked no question. */
export async function openDecided(visit: Visit, path: string): Promise<void> {
  const [cookie] = consentCookies();
  await visit.load("/robots.txt");
  await visit.run(
    (name, value) => {
      // biome-ignore lint/suspicious/noDocumentCookie: WebKit has no other way in a document without https.
      document.cookie = `${name}=${value}; path=/`;
    },
    cookie?.name,
    cookie?.value,
  );
  await visit.open(path);
}
