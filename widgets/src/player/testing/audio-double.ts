/**
 * A double of the audio element, because jsdom cannot play. It has the same attributes, real events, and the
 * order of events of the HTML standard. The test decides when something is heard, ends or fails.
 * `playback.browser.test.ts` tests what browsers do.
 */
export class AudioDouble extends EventTarget {
  paused = true;
  ended = false;
  currentTime = 0;
  duration = Number.NaN;
  error: { code: number } | null = null;
  volume = 1;
  muted = false;
  loop = false;
  loadCount = 0;
  /** Reason with which the next `play()` rejects. */
  refusal: string | undefined;
  #src = "";

  get src(): string {
    return this.#src;
  }

  set src(url: string) {
    this.#src = url;
    this.loadCount += 1;
    this.paused = true;
    this.ended = false;
    this.error = null;
    this.currentTime = 0;
  }

  play(): Promise<void> {
    if (this.refusal) return Promise.reject(new DOMException("refused", this.refusal));
    this.paused = false;
    if (this.ended) this.currentTime = 0;
    this.ended = false;
    return Promise.resolve();
  }

  pause(): void {
    if (this.paused) return;
    this.paused = true;
    this.dispatchEvent(new Event("pause"));
  }

  /** Makes the sound heard. */
  sound(durationSeconds = 2): void {
    this.duration = durationSeconds;
    this.dispatchEvent(new Event("playing"));
  }

  end(): void {
    this.currentTime = this.duration;
    this.ended = true;
    this.paused = true;
    this.dispatchEvent(new Event("pause"));
    this.dispatchEvent(new Event("ended"));
  }

  /** Fails with a code of `MediaError`. */
  fail(code = 4): void {
    this.error = { code };
    this.dispatchEvent(new Event("error"));
  }

  asElement(): HTMLAudioElement {
    return this as unknown as HTMLAudioElement;
  }
}
