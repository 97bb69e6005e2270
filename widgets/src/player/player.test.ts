import { beforeEach, describe, expect, it, vi } from "vitest";
import { AudioDouble } from "./audio-double.ts";
import type { PlayableItem } from "./playback.ts";
import { createPlayer, type Player } from "./player.ts";

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

  it("says playing when the sound is heard", () => {
    startAndHear(horn);
    expect(player.stateOf(horn)).toBe("playing");
    expect(player.current()).toBe(horn);
  });

  it("leaves everything as it is for an item without audio", () => {
    startAndHear(horn);
    player.play({ ...bell, audioUrl: null });
    expect(player.stateOf(horn)).toBe("playing");
  });

  it("makes no audio element before the first play", () => {
    const createAudio = vi.fn(() => audio.asElement());
    const quiet = createPlayer(createAudio);
    quiet.pause();
    quiet.stop();
    quiet.seek(100);
    expect(quiet.stateOf(horn)).toBe("idle");
    expect(createAudio).not.toHaveBeenCalled();
  });

  it("goes back to idle, not to an error, when the browser wants a gesture first", async () => {
    audio.refusal = "NotAllowedError";
    player.play(horn);
    await vi.waitFor(() => expect(player.stateOf(horn)).toBe("idle"));
  });
});

describe("one at a time", () => {
  it("ends the sound before when another starts", () => {
    startAndHear(horn);
    startAndHear(bell);
    expect([player.stateOf(horn), player.stateOf(bell)]).toEqual(["idle", "playing"]);
  });

  it("wakes only those who show the two items that changed", () => {
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
  it("goes on where it was paused, without loading again", () => {
    startAndHear(horn);
    audio.currentTime = 1.5;
    player.toggle(horn);
    expect(player.stateOf(horn)).toBe("paused");
    player.toggle(horn);
    expect(audio.currentTime).toBe(1.5);
    expect(audio.loadCount).toBe(1);
  });

  it("follows a pause that came from outside, such as a pulled headphone", () => {
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

  it("puts a stopped item back to its start", () => {
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

  it("shows that it waits when the network falls behind", () => {
    startAndHear(horn);
    audio.dispatchEvent(new Event("waiting"));
    expect(player.stateOf(horn)).toBe("loading");
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

  it("does not blame the next sound for the one before", async () => {
    audio.refusal = "NotSupportedError";
    player.play(horn);
    audio.refusal = undefined;
    startAndHear(bell);
    await new Promise((resolve) => setTimeout(resolve));
    expect(player.stateOf(bell)).toBe("playing");
  });
});

describe("progress", () => {
  it("tells the played part, also after a seek, and goes back to nothing when another sound starts", () => {
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
    expect(played).toHaveBeenCalledWith(horn);
    audio.end();
    startAndHear(horn);
    expect(played).toHaveBeenCalledTimes(2);
  });
});
