import { expect, test } from "vitest";
import type * as z from "zod/mini";
import { loggedInUserSchema } from "../account/user.ts";
import { boardSchema } from "../boards/board-schema.ts";
import { soundSchema } from "../catalog/sound.ts";
import { voiceSchema } from "../catalog/voice.ts";
import { makerSchema } from "../makers/maker.ts";
import { uploadSchema } from "../uploads/upload-schema.ts";
import { makeBoard, makeMaker, makeSound, makeUpload, makeUser, makeVoice } from "./fixtures.ts";

test.each<[string, z.ZodMiniType, () => unknown]>([
  ["sound", soundSchema, makeSound],
  ["voice", voiceSchema, makeVoice],
  ["board", boardSchema, makeBoard],
  ["maker", makerSchema, makeMaker],
  ["account", loggedInUserSchema, makeUser],
  ["upload", uploadSchema, makeUpload],
])("makes a %s that is whole by the contract, and the same each time", (_what, schema, make) => {
  expect(schema.parse(make())).toEqual(make());
  expect(make()).toEqual(make());
});

test("changes what is asked for, and addresses files by the id", () => {
  const sound = makeSound({ id: "foghorn", name: "Foghorn", audio: null });
  expect(sound).toMatchObject({ id: "foghorn", name: "Foghorn", audio: null, category: "memes" });
  expect(sound.publicInfo.url).toBe("https://tuna.test/sound/foghorn");
});
