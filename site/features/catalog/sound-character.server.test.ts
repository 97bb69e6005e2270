import { readFile } from "node:fs/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import { fingerprintOf } from "../../platform/audio/fingerprint.ts";
import { decodeAudio } from "../../platform/media/decode-audio.server.ts";
import { characterLikeness, characterOf } from "./sound-character.server.ts";

async function demoCharacter(id: string) {
  const file = new URL(`../../demo-catalogue/sounds/${id}.opus`, import.meta.url);
  const character = characterOf(fingerprintOf(await decodeAudio(await readFile(file), "opus")));
  if (!character) throw new Error(`${id} is silent`);
  return character;
}

test.each([
  ["crickets", "night-meadow", "church-bell"],
  ["angry-email", "typewriter", "sad-violin"],
  ["jet-plane", "explosion", "bird-song"],
  ["join-call", "leave-call", "helicopter"],
])("%s sounds more like %s than like %s", async (id, alike, other) => {
  const [own, one, two] = await Promise.all([id, alike, other].map(demoCharacter));
  const likeness = characterLikeness(own!, one!);
  expect(likeness).toBeGreaterThan(0.3);
  expect(likeness).toBeGreaterThan(characterLikeness(own!, two!) + 0.2);
});

test("every sound is most like itself, and likeness is mutual", () => {
  const words = fc
    .uint32Array({ minLength: 1, maxLength: 200 })
    .filter((all) => all.some((word) => word > 0));
  fc.assert(
    fc.property(words, words, (one, other) => {
      const [first, second] = [characterOf(one)!, characterOf(other)!];
      expect(characterLikeness(first, first)).toBe(1);
      const likeness = characterLikeness(first, second);
      expect(likeness).toBeGreaterThanOrEqual(0);
      expect(likeness).toBeLessThanOrEqual(1);
      expect(characterLikeness(second, first)).toBeCloseTo(likeness, 6);
    }),
  );
});

test("silence has no character", () => {
  expect(characterOf(new Uint32Array(20))).toBeUndefined();
});
