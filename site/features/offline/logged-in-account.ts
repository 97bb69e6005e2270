import { cookieName, cookieValue } from "@tuna/sdk/download";

/** The used part of the Cookie Store API, the only way to cookies in a worker. */
interface CookieStore {
  get(name: string): Promise<{ value?: string } | null>;
}

/**
 * Returns the id of the account that is logged in, from the cookie that scripts may read; null if none is. Undefined in the worker
 * of a browser without the Cookie Store API, which cannot know.
 */
export async function loggedInAccount(): Promise<string | null | undefined> {
  const isSecure = location.protocol === "https:";
  if (typeof document !== "undefined") return cookieValue("userId", document.cookie, { isSecure }) || null;
  const { cookieStore } = globalThis as { cookieStore?: CookieStore };
  if (!cookieStore) return undefined;
  return (await cookieStore.get(cookieName("userId", { isSecure })))?.value || null;
}
