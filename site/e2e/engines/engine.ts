/** One browser window of a visitor without cookies. Coordinates are CSS pixels of the viewport. */
export interface EngineWindow {
  /** Opens an address as a new document, and returns once it has loaded. */
  open(url: string): Promise<void>;
  /** Goes one entry back in the history. */
  back(): Promise<void>;
  /** Runs a function in the page and returns its JSON result. The function sees only its arguments. */
  run<Values extends unknown[], Result>(
    script: (...values: Values) => Result,
    ...values: Values
  ): Promise<Awaited<Result>>;
  /** Presses the primary mouse button at a point. */
  pressAt(x: number, y: number): Promise<void>;
  /** Types a text, or one key of {@link KEYS}. */
  type(text: string): Promise<void>;
  /** Gives the viewport another size than {@link WINDOW}. */
  resize(width: number, height: number): Promise<void>;
  /** Returns a PNG of the viewport. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

/** A running browser engine. */
export interface Engine {
  /** Opens a window that shares nothing with other windows. One window at a time. */
  openWindow(): Promise<EngineWindow>;
  stop(): Promise<void>;
}

/** Size of every window, in CSS pixels. */
export const WINDOW = { width: 1280, height: 900 };

/** Keys beside text, as WebDriver writes them. */
export const KEYS = { Enter: "\uE007", Escape: "\uE00C", ArrowDown: "\uE015", Tab: "\uE004" } as const;
