import { expect, it, vi } from "vitest";
import { withKits } from "./user-calls.ts";

it("registers partners' kits before the start", async () => {
  const kit = { name: "partner" };
  const addForwarder = vi.fn();
  const sdk = { init: () => {}, Identity: {}, addForwarder };
  expect(await withKits(async () => sdk, [kit])()).toBe(sdk);
  expect(addForwarder.mock.calls).toEqual([[kit]]);
});
