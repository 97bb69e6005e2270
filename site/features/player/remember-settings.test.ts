// @vitest-environment jsdom

import { defaultPlayerSettings, pagePlayer } from "@tuna/widgets";
import { expect, test } from "vitest";
import { rememberSettings } from "./remember-settings.ts";

/** Returns the settings of a player that has its defaults, after the stored text was applied. */
function settingsAfter(text: string | null) {
  pagePlayer().configure(defaultPlayerSettings);
  if (text === null) localStorage.removeItem("player");
  else localStorage.setItem("player", text);
  rememberSettings();
  return pagePlayer().settings();
}

test("restores a visitor's settings", () => {
  const settings = { volume: 0.35, isOverlapping: true, isLoudnessEven: false };
  expect(settingsAfter(JSON.stringify(settings))).toEqual({ ...defaultPlayerSettings, ...settings });
});

test.each([null, "", "{", "null", "7", '"loud"', "[]"])(
  "keeps the defaults when the stored text is %s",
  (text) => {
    expect(settingsAfter(text)).toEqual(defaultPlayerSettings);
  },
);

test("ignores damaged values only, and limits the volume", () => {
  const stored = { volume: 40, isOverlapping: "yes", isLoudnessEven: false, isMuted: true };
  expect(settingsAfter(JSON.stringify(stored))).toEqual({ ...defaultPlayerSettings, isLoudnessEven: false });
  expect(settingsAfter('{"volume":-1}')).toEqual(defaultPlayerSettings);
  expect(settingsAfter('{"volume":null}')).toEqual(defaultPlayerSettings);
});
