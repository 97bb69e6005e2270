import { vi } from "vitest";

/** Answers in the provider's place, since its hosts are not the test's to call. Returns the requested URLs. */
export function answerAsProvider(answerOfConfig: () => Response, bodies: string[] = []): URL[] {
  const requested: URL[] = [];
  vi.stubGlobal("fetch", async (input: string, init?: RequestInit) => {
    const url = new URL(input);
    requested.push(url);
    bodies.push(String(init?.body));
    if (url.pathname.endsWith("/config")) return answerOfConfig();
    if (url.pathname.endsWith("/audience"))
      return Response.json({ audience_memberships: [{ audience_id: 7 }] });
    return Response.json({ mpid: "5", is_logged_in: false, matched_identities: {} });
  });
  return requested;
}
