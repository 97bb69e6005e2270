import { expect, test, vi } from "vitest";
import { createTuna } from "./create-tuna.ts";

const sound = { id: "s1", name: "Airhorn" };

test.each([0.4, Number.POSITIVE_INFINITY, 1e300])(
  "takes a limit of %d ms, which no timer has",
  async (timeoutMs) => {
    const server = { baseUrl: "https://sounds.example", fetch: async () => Response.json(sound) };
    expect(await createTuna(server).sounds.get("s1", { timeoutMs })).toEqual(sound);
  },
);

test.each([0, -3.5, Number.NaN])(
  "ends a call whose limit is %d ms as a timeout, unsent",
  async (timeoutMs) => {
    const fetch = vi.fn();
    const tuna = createTuna({ baseUrl: "https://sounds.example", fetch });
    await expect(tuna.sounds.get("s1", { timeoutMs })).rejects.toMatchObject({ code: "timeout" });
    expect(fetch).not.toHaveBeenCalled();
  },
);
