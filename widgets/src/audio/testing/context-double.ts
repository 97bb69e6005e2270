/** A double of the audio context, which jsdom lacks. `playback.browser.test.ts` tests what browsers do. */
export class ContextDouble {
  state: "suspended" | "running" = "suspended";
  /** Whether `resume()` never settles, as without a sound device. */
  isStuck = false;
  #resumedAtMs = 0;
  calls: string[] = [];
  resume = async () => {
    this.calls.push("resume");
    if (this.isStuck) return new Promise<never>(() => {});
    if (this.state !== "running") this.#resumedAtMs = Date.now();
    this.state = "running";
  };
  // As in browsers, the state changes later.
  suspend = async () => {
    this.calls.push("suspend");
    await Promise.resolve();
    this.state = "suspended";
  };
  get currentTime() {
    return this.state === "running" && !this.isStuck ? (Date.now() - this.#resumedAtMs) / 1000 : 0;
  }
  createGain = () => ({ connect: () => {}, disconnect: () => {} });
  createMediaElementSource = () => this.createGain();

  asContext(): AudioContext {
    return this as unknown as AudioContext;
  }
}
