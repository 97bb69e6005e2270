import { expect, it } from "vitest";
import { sessionStore } from "../download/session-values.ts";
import { countryOfVisitor } from "./country-of-visitor.ts";
import { createTuna } from "./create-tuna.ts";

/** A tab at a site with this answer, and the calls that the site received. */
function tab(answer: () => Response, storage: Map<string, string> | undefined = new Map()) {
  const calls: string[] = [];
  const tuna = createTuna({
    baseUrl: "https://tuna.example",
    retries: 0,
    fetch: async (input) => {
      calls.push(new URL(input instanceof Request ? input.url : input).pathname);
      return answer();
    },
  });
  const session = sessionStore({ key: "tuna" }, () => ({
    getItem: (key) => storage.get(key) ?? null,
    setItem: (key, value) => void storage.set(key, value),
    removeItem: (key) => void storage.delete(key),
  }));
  return { ask: () => countryOfVisitor(tuna, session), calls, storage };
}

it("is asked for once a tab", async () => {
  const { ask, calls, storage } = tab(() => Response.json({ country: "PT" }));
  expect([await ask(), await ask()]).toEqual(["PT", "PT"]);
  expect(calls).toEqual(["/api/v1/country"]);
  expect(storage.get("country_code")).toBe("PT");
});

it.each<[string, () => Response]>([
  ["a failure", () => new Response("gone", { status: 500 })],
  ["another success than 200", () => Response.json({ country: "DE" }, { status: 201 })],
  ["no JSON", () => new Response("<html>")],
  ["no country", () => Response.json({ country: "somewhere" })],
  ["an answer without one", () => Response.json({})],
])("%s is XX, silently, and is not asked about again", async (_, answer) => {
  const { ask, calls } = tab(answer);
  expect([await ask(), await ask()]).toEqual(["XX", "XX"]);
  expect(calls).toHaveLength(1);
});

it("is asked for without cookies, whatever the client's other calls send", async () => {
  const credentials: unknown[] = [];
  const tuna = createTuna({
    baseUrl: "https://tuna.example",
    credentials: "include",
    fetch: async (_, init) => {
      credentials.push(init?.credentials);
      return Response.json({ country: "PT" });
    },
  });
  expect(await tuna.country()).toBe("PT");
  expect(credentials).toEqual(["omit"]);
});

it("is told where storage is blocked, too", async () => {
  const tuna = { country: async () => "ES" };
  const blocked = sessionStore({ key: "tuna" }, () => {
    throw new DOMException("blocked", "SecurityError");
  });
  expect(await countryOfVisitor(tuna, blocked)).toBe("ES");
});
