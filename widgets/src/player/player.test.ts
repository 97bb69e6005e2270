import { createTuna } from "@tuna/sdk";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { PlayableItem } from "./playback.ts";
import { createPlayer, MAX_TRACKS, type Player } from "./player.ts";
import { AudioDouble } from "./testing/audio-double.ts";

const receipt = { id: "horn", playedCount: 1, isCounted: true };

const horn: PlayableItem = {
  kind: "sound",
  id: "horn",
  name: "Horn",
  audioUrl: "/horn.wav",
  durationMs: 2000,
};
const bell: PlayableItem = { ...horn, id: "bell", name: "Bell", audioUrl: "/bell.wav" };

let audio: AudioDouble;
let player: Player;

beforeEach(() => {
  audio = new AudioDouble();
  player = createPlayer(() => audio.asElement());
});

function startAndHear(item: PlayableItem): void {
  player.play(item);
  audio.sound();
}

describe("starting", () => {
  it("calls the browser's play within the gesture, before anything is loaded", () => {
    player.play(horn);
    expect(audio.paused).toBe(false);
    expect(audio.src).toBe("/horn.wav");
    expect(player.stateOf(horn)).toBe("loading");
  });

  it("is playing when the sound is heard", () => {
    startAndHear(horn);
    expect(player.stateOf(horn)).toBe("playing");
    expect(player.current()).toBe(horn);
  });

  it("changes nothing for an item without audio", () => {
    startAndHear(horn);
    player.play({ ...bell, audioUrl: null });
    expect(player.stateOf(horn)).toBe("playing");
  });

  it("creates no audio element before the first play", () => {
    const createAudio = vi.fn(() => audio.asElement());
    const quiet = createPlayer(createAudio);
    quiet.pause();
    quiet.stop();
    quiet.seek(100);
    expect(quiet.stateOf(horn)).toBe("idle");
    expect(createAudio).not.toHaveBeenCalled();
  });

  it("returns to idle instead of an error if the browser requires a gesture", async () => {
    audio.refusal = "NotAllowedError";
    player.play(horn);
    await vi.waitFor(() => expect(player.stateOf(horn)).toBe("idle"));
  });
});

describe("one at a time", () => {
  it("stops the previous sound when another starts", () => {
    startAndHear(horn);
    startAndHear(bell);
    expect([player.stateOf(horn), player.stateOf(bell)]).toEqual(["idle", "playing"]);
  });

  it("notifies only listeners of the two items that changed", () => {
    const wokenByOther = vi.fn();
    const wokenByHorn = vi.fn();
    player.subscribe({ kind: "voice", id: "horn" }, wokenByOther);
    const unsubscribe = player.subscribe(horn, wokenByHorn);
    startAndHear(horn);
    expect(wokenByHorn).toHaveBeenCalledTimes(2);
    unsubscribe();
    startAndHear(bell);
    expect(wokenByHorn).toHaveBeenCalledTimes(2);
    expect(wokenByOther).not.toHaveBeenCalled();
  });
});

describe("pausing and ending", () => {
  it("resumes at the position of the pause, without loading again", () => {
    startAndHear(horn);
    audio.currentTime = 1.5;
    player.toggle(horn);
    expect(player.stateOf(horn)).toBe("paused");
    player.toggle(horn);
    expect(audio.currentTime).toBe(1.5);
    expect(audio.loadCount).toBe(1);
  });

  it("follows a pause from outside, such as unplugged headphones", () => {
    startAndHear(horn);
    audio.pause();
    expect(player.stateOf(horn)).toBe("paused");
  });

  it("is idle at the end, and plays again from the start", () => {
    startAndHear(horn);
    audio.end();
    expect(player.stateOf(horn)).toBe("idle");
    expect(player.current()).toBeUndefined();
    startAndHear(horn);
    expect(audio.currentTime).toBe(0);
    expect(player.stateOf(horn)).toBe("playing");
  });

  it("returns a stopped item to its start", () => {
    startAndHear(horn);
    audio.currentTime = 1;
    player.stop();
    expect(player.stateOf(horn)).toBe("idle");
    expect(audio.currentTime).toBe(0);
  });

  it("stays paused when the sound arrives after a pause while it loaded", () => {
    player.play(horn);
    player.pause();
    audio.dispatchEvent(new Event("playing"));
    expect(player.stateOf(horn)).toBe("paused");
  });

  it("is loading while the network is too slow", () => {
    startAndHear(horn);
    audio.dispatchEvent(new Event("waiting"));
    expect(player.stateOf(horn)).toBe("loading");
  });
});

describe("several at once", () => {
  let doubles: AudioDouble[];

  beforeEach(() => {
    doubles = [];
    player = createPlayer(() => {
      doubles.push(new AudioDouble());
      return (doubles.at(-1) as AudioDouble).asElement();
    });
    player.configure({ isOverlapping: true });
  });

  it("plays each item on its own element, and pauses or stops one or all", () => {
    player.play(horn);
    player.play(bell);
    expect(player.activeCount()).toBe(2);
    player.pause(horn);
    expect([player.stateOf(horn), player.stateOf(bell)]).toEqual(["paused", "loading"]);
    player.stop();
    expect([player.stateOf(horn), player.stateOf(bell), player.activeCount()]).toEqual(["idle", "idle", 0]);
  });

  it("reuses an idle element, and stops the oldest sound at the limit", () => {
    const items = Array.from({ length: MAX_TRACKS }, (_, index) => ({ ...horn, id: `horn-${index}` }));
    for (const item of items) player.play(item);
    player.play(bell);
    expect(doubles).toHaveLength(MAX_TRACKS);
    expect(player.stateOf(items[0] as PlayableItem)).toBe("idle");
    expect(player.activeCount()).toBe(MAX_TRACKS);
  });

  it("keeps only the latest sound when overlapping is turned off", () => {
    player.play(horn);
    player.play(bell);
    player.configure({ isOverlapping: false });
    expect([player.stateOf(horn), player.stateOf(bell)]).toEqual(["idle", "loading"]);
    expect(player.latest()).toBe(bell);
  });
});

describe("settings", () => {
  it("apply to the playing sound and notify listeners", () => {
    const changed = vi.fn();
    startAndHear({ ...horn, loudnessLufs: -10 });
    player.onChange(changed);
    player.configure({ volume: 0.5, isMuted: true, isLooping: true });
    expect(changed).toHaveBeenCalledTimes(1);
    expect(audio).toMatchObject({ muted: true, loop: true });
    expect(audio.volume).toBeCloseTo(0.5 * 10 ** (-6 / 20));
    player.configure({ isLoudnessEven: false });
    expect(audio.volume).toBe(0.5);
  });
});

describe("failing", () => {
  it("becomes the item's state, and another try loads the file again", () => {
    player.play(horn);
    audio.fail();
    expect(player.stateOf(horn)).toBe("error");
    startAndHear(horn);
    expect(audio.loadCount).toBe(2);
    expect(player.stateOf(horn)).toBe("playing");
  });

  it("does not report an earlier failure for the next sound", async () => {
    audio.refusal = "NotSupportedError";
    player.play(horn);
    audio.refusal = undefined;
    startAndHear(bell);
    await new Promise((resolve) => setTimeout(resolve));
    expect(player.stateOf(bell)).toBe("playing");
  });
});

describe("progress", () => {
  it("reports the played part, also after a seek, and returns to 0 when another sound starts", () => {
    const seen: number[] = [];
    player.watchProgress(horn, (fraction) => seen.push(fraction));
    startAndHear(horn);
    player.seek(500);
    expect(seen.at(-1)).toBe(0.25);
    expect(player.positionMs()).toBe(500);
    startAndHear(bell);
    expect(seen.at(-1)).toBe(0);
  });
});

describe("a position in an item that does not play", () => {
  it("is where it starts, and the start is counted when it is heard", () => {
    const played = vi.fn();
    player.onPlayed(played);
    player.seek(500, horn);
    expect(player.stateOf(horn)).toBe("paused");
    expect(audio.paused).toBe(true);
    startAndHear(horn);
    expect(audio.currentTime).toBe(0.5);
    expect(played).toHaveBeenCalledTimes(1);
  });
});

describe("counting plays", () => {
  it("reports a start once: not while it loads, and not again on resuming", () => {
    const played = vi.fn();
    player.onPlayed(played);
    player.play(horn);
    expect(played).not.toHaveBeenCalled();
    audio.sound();
    player.pause();
    startAndHear(horn);
    expect(played).toHaveBeenCalledTimes(1);
    expect(played).toHaveBeenCalledWith({ item: horn });
    audio.end();
    startAndHear(horn);
    expect(played).toHaveBeenCalledTimes(2);
  });

  it("counts a start by its client, in a request that outlives the page", () => {
    const client = createTuna({ baseUrl: "https://sounds.example" });
    const playSound = vi.spyOn(client.sounds, "play").mockResolvedValue(receipt);
    const playVoice = vi.spyOn(client.voices, "play").mockResolvedValue(receipt);
    player.play(horn, { client });
    expect(playSound).not.toHaveBeenCalled();
    audio.sound();
    expect(playSound).toHaveBeenCalledExactlyOnceWith("horn", { keepalive: true });
    player.play({ ...horn, kind: "voice", id: "robot" }, { client });
    audio.sound();
    expect(playVoice).toHaveBeenCalledExactlyOnceWith("robot", { keepalive: true });
  });

  it("passes on the source of the start that is heard, and none for a start without one", () => {
    const played = vi.fn();
    player.onPlayed(played);
    player.play(horn, { source: "card" });
    player.play(bell, { source: "board" });
    audio.sound();
    audio.end();
    startAndHear(bell);
    expect(played.mock.calls).toEqual([[{ item: bell, source: "board" }], [{ item: bell }]]);
  });

  it("keeps the source of a start when it is resumed from elsewhere before it is heard", () => {
    const played = vi.fn();
    player.onPlayed(played);
    player.play(horn, { source: "card" });
    player.play(horn, { source: "player bar" });
    audio.sound();
    expect(played).toHaveBeenCalledExactlyOnceWith({ item: horn, source: "card" });
  });

  it("reports a play that its client could not count", async () => {
    const failed = vi.fn();
    player.onCountError(failed);
    const client = createTuna({ baseUrl: "https://sounds.example" });
    vi.spyOn(client.sounds, "play").mockRejectedValue(new Error("offline"));
    player.play(horn, { client });
    audio.sound();
    await vi.waitFor(() => expect(failed).toHaveBeenCalledExactlyOnceWith({ item: horn, client }));
  });
});
