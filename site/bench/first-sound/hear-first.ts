/** What the page of the bench offers. */
export interface FirstSoundMeter {
  /** Milliseconds from the last press of a pointer to the first sample since. Rejects if nothing is heard. */
  heardMs(): Promise<number>;
}

/**
 * Runs in the page before its own script. The first sample is where the clock of an audio element or context would have moved on from
 * its start: those clocks follow the samples that the sound device takes. Its own latency, the same for all, is not in it.
 */
export function hearFirst(): void {
  const { play } = HTMLMediaElement.prototype;
  const { start } = AudioBufferSourceNode.prototype;
  const timeoutMs = 30_000;
  let pressedAtMs = 0;
  let heardAtMs: number | undefined;

  addEventListener(
    "pointerdown",
    ({ timeStamp }) => {
      pressedAtMs = timeStamp;
      heardAtMs = undefined;
    },
    { capture: true },
  );

  const pause = () => new Promise((resolve) => setTimeout(resolve));

  async function watch(playedS: () => number): Promise<void> {
    const press = pressedAtMs;
    while (playedS() <= 0 && press === pressedAtMs) await pause();
    if (press === pressedAtMs) heardAtMs ??= performance.now() - playedS() * 1000;
  }

  HTMLMediaElement.prototype.play = function () {
    const playing = Reflect.apply(play, this, []);
    void watch(() => (this.paused ? 0 : this.currentTime));
    return playing;
  };

  AudioBufferSourceNode.prototype.start = function (...args) {
    const { context } = this;
    const from = context.currentTime;
    void watch(() => context.currentTime - from);
    return Reflect.apply(start, this, args);
  };

  const meter: FirstSoundMeter = {
    async heardMs() {
      while (heardAtMs === undefined) {
        if (performance.now() - pressedAtMs > timeoutMs) throw new Error("Nothing was heard");
        await pause();
      }
      return heardAtMs - pressedAtMs;
    },
  };
  Object.assign(globalThis, { firstSound: meter });
}
