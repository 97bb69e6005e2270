import { createTuna, isTunaError } from "@tuna/sdk";

test("lists sounds, and names an unknown one", async () => {
  const tuna = createTuna({ baseUrl: process.env.TUNA_URL });
  const { items } = await tuna.sounds.list();
  expect(items.length).toBeGreaterThan(0);
  const error = await tuna.sounds.get("nosuchsound0").catch((cause) => cause);
  expect(isTunaError(error)).toBe(true);
});
