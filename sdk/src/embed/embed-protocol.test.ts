import fc from "fast-check";
import { expect, expectTypeOf, test } from "vitest";
import * as z from "zod/mini";
import type { BoardEmbedCommand } from "./board-embed-messages.ts";
import { type EmbedCommand, embedEventSchema } from "./embed-messages.ts";
import { EMBED_PROTOCOL, EMBED_PROTOCOL_VERSION, embedMessage } from "./embed-protocol.ts";
import { embedOptionsOf, embedQuery, embedSizes, embedThemes } from "./embed-url.ts";
import { readBoardEmbedCommand } from "./read-board-embed-command.ts";
import { readEmbedCommand } from "./read-embed-command.ts";

const mark = { protocol: EMBED_PROTOCOL, version: EMBED_PROTOCOL_VERSION };

const marked = { protocol: z.literal(EMBED_PROTOCOL), version: z.literal(EMBED_PROTOCOL_VERSION) };
const embedCommandSchema = z.discriminatedUnion("type", [
  z.object({ ...marked, type: z.enum(["connect", "play", "pause"]) }),
  z.object({ ...marked, type: z.literal("seek"), positionMs: z.number().check(z.gte(0)) }),
  z.object({ ...marked, type: z.literal("volume"), volume: z.number().check(z.gte(0), z.lte(1)) }),
  z.object({ ...marked, type: z.literal("muted"), isMuted: z.boolean() }),
]);
const boardEmbedCommandSchema = z.discriminatedUnion("type", [
  z.object({ ...marked, type: z.enum(["connect", "stop"]) }),
  z.object({ ...marked, type: z.enum(["press", "release"]), padId: z.string() }),
]);

test.each([
  { type: "connect" },
  { type: "play" },
  { type: "pause" },
  { type: "seek", positionMs: 0 },
  { type: "seek", positionMs: 1234.5 },
  { type: "volume", volume: 0.5 },
  { type: "muted", isMuted: true },
] as const)("the command %j is understood, whatever else a later version adds to it", (command) => {
  const message = embedMessage(command);
  expect(message).toEqual({ ...mark, ...command });
  expect(readEmbedCommand({ ...message, speed: 2 })).toEqual(message);
});

test.each([
  null,
  undefined,
  "play",
  1,
  [],
  { type: "play" },
  { ...mark, version: 2, type: "play" },
  { ...mark, version: "1", type: "play" },
  { ...mark, protocol: "other", type: "play" },
  { ...mark, type: "toString" },
  { ...mark, type: "seek" },
  { ...mark, type: "seek", positionMs: -1 },
  { ...mark, type: "seek", positionMs: "10" },
  { ...mark, type: "seek", positionMs: Number.NaN },
  { ...mark, type: "seek", positionMs: Number.POSITIVE_INFINITY },
  { ...mark, type: "volume", volume: 1.1 },
  { ...mark, type: "muted", isMuted: 1 },
])("%j is no command", (message) => {
  expect(readEmbedCommand(message)).toBeUndefined();
});

test("an embedded player takes exactly the commands of the schema", () => {
  expectTypeOf<EmbedCommand>().branded.toEqualTypeOf<z.infer<typeof embedCommandSchema>>();
  const anyPart = <Value>(...likely: Value[]) => fc.oneof(fc.constantFrom(...likely), fc.anything());
  const anyMessage = fc.record(
    {
      protocol: anyPart(EMBED_PROTOCOL),
      version: anyPart(EMBED_PROTOCOL_VERSION, 2),
      type: anyPart("connect", "play", "pause", "seek", "volume", "muted", "hello"),
      positionMs: fc.oneof(fc.double(), fc.anything()),
      volume: fc.oneof(fc.double({ min: -1, max: 2 }), fc.anything()),
      isMuted: fc.oneof(fc.boolean(), fc.anything()),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.oneof({ weight: 4, arbitrary: anyMessage }, fc.anything()), (message) => {
      const { data } = embedCommandSchema.safeParse(message);
      expect(readEmbedCommand(message)).toEqual(data);
    }),
    { numRuns: 2000 },
  );
});

test("an embedded board takes exactly the commands of the schema", () => {
  expectTypeOf<BoardEmbedCommand>().branded.toEqualTypeOf<z.infer<typeof boardEmbedCommandSchema>>();
  const anyPart = <Value>(...likely: Value[]) => fc.oneof(fc.constantFrom(...likely), fc.anything());
  const anyMessage = fc.record(
    {
      protocol: anyPart(EMBED_PROTOCOL),
      version: anyPart(EMBED_PROTOCOL_VERSION, 2),
      type: anyPart("connect", "press", "release", "stop", "play"),
      padId: fc.oneof(fc.string(), fc.anything()),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.oneof({ weight: 4, arbitrary: anyMessage }, fc.anything()), (message) => {
      const { data } = boardEmbedCommandSchema.safeParse(message);
      expect(readBoardEmbedCommand(message)).toEqual(data);
    }),
    { numRuns: 2000 },
  );
});

test("an event without its parts is none", () => {
  expect(embedEventSchema.safeParse({ ...mark, type: "ended" }).success).toBe(true);
  expect(embedEventSchema.safeParse({ ...mark, type: "progress", positionMs: 1 }).success).toBe(false);
  expect(embedEventSchema.safeParse({ ...mark, type: "ready", kind: "sound", id: "<b>" }).success).toBe(
    false,
  );
});

test("options come through an address, and unknown ones do no harm", () => {
  for (const theme of embedThemes) {
    for (const size of Object.keys(embedSizes) as (keyof typeof embedSizes)[]) {
      expect(embedOptionsOf(new URLSearchParams(embedQuery({ theme, size })))).toEqual({ theme, size });
    }
  }
  expect(embedQuery({})).toBe("");
  expect(embedOptionsOf(new URLSearchParams("theme=<b>&size=constructor"))).toEqual({
    theme: "auto",
    size: "default",
  });
});
