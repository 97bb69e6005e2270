import { test } from "./engine-test.ts";
import { openDecided } from "./open-decided.ts";

test.use({ hasSound: false });
test.skip(
  ({ engineName }) => engineName !== "firefox",
  "GStreamer stops at the end of a round without a device",
);

test("plays without a sound device, and shows no error", async ({ visit }) => {
  await openDecided(visit, "/sounds/");
  await visit.repeatSounds();
  // The second sound meets an audio context that does not start, which the first press has created.
  for (let press = 1; press <= 2; press += 1) {
    await visit.press("main .tn-play", /^Play /);
    await visit.expectPlayer({ isActive: true, hasMoved: true });
    await visit.press("main .tn-play", /^Pause /);
    await visit.expectPlayer({ isActive: false, hasFailed: false });
    await visit.missFrom("[role=alert]", /could not be played/);
  }
});
