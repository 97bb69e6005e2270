/**
 * Stands in for an audio element where jsdom has no playback: same attributes, real events, and the order of events
 * the HTML standard gives. The test says when something is heard, ends or fails. What browsers really do is tested in
 * `playback.browser.test.ts`.
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
  /** What the next `play()` is refused with. */
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

  /** The sound is heard from now on. */
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

  fail(): void {
    this.error = { code: 4 };
    this.dispatchEvent(new Event("error"));
  }

  asElement(): HTMLAudioElement {
    return this as unknown as HTMLAudioElement;
  }
}
