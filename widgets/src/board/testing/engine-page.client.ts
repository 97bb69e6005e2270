/// <reference types="vite/client" />
import { exampleCard } from "../../catalog/testing/example-cards.ts";
import { pagePlayer } from "../../player/page-player.ts";
import { createPadEngine, type PadEngine, type PlayablePad } from "../index.ts";
import { hearSpeakers, type Loudness } from "./hear-speakers.ts";

declare global {
  var engine: PadEngine;
  /** Replaces the pads by those of these files, with the settings of each. */
  var setPads: (pads: readonly TestPad[]) => Promise<void>;
  /** Loudness of each tone over time, of what has reached the speakers so far. */
  var heard: () => Promise<Loudness[]>;
  /** Seconds of sound that have reached the speakers so far. */
  var heardSeconds: () => Promise<number>;
  /** Ids of the sounds whose plays the engine has counted. */
  var counted: string[];
  var player: ReturnType<typeof pagePlayer>;
}

/** The file is named by its length in milliseconds and its frequency: `/tone-500-440.wav`. */
export type TestPad = Partial<Omit<PlayablePad, "item">> & { id: string; file: string };

const speakers = hearSpeakers();
globalThis.heard = speakers.heard;
globalThis.heardSeconds = speakers.seconds;
globalThis.counted = [];
globalThis.player = pagePlayer();
const client = {
  call: async (_endpoint: unknown, { id }: { id: string }) => {
    counted.push(id);
  },
};
globalThis.engine = createPadEngine({ source: "board", client: client as never });
globalThis.setPads = async (pads) => {
  engine.setPads(
    pads.map(({ id, file, ...settings }) => ({
      id,
      volume: 1,
      mode: "once",
      group: null,
      fadeMs: 0,
      ...settings,
      item: exampleCard({ id, name: id, audioUrl: `/${file}`, loudnessLufs: null }),
    })),
  );
  engine.show(pads.map(({ id }) => id));
  await new Promise<void>((resolve) => {
    const check = () => pads.every(({ id }) => engine.stateOf(id) === "ready") && resolve();
    engine.onChange(check);
    check();
  });
};
document.addEventListener("pointerdown", () => engine.wakeUp());
document.addEventListener("keydown", ({ code }) => engine.press(code));
document.addEventListener("keyup", ({ code }) => engine.release(code));
document.documentElement.dataset.ready = "";
if (location.search === "?press") {
  engine.onChange(() => engine.isBlocked() && engine.activeCount() === 0 && console.info("blocked"));
  void setPads([{ id: "pad", file: "tone-9000-440.wav" }]).then(() => engine.press("pad"));
}
