import type { BufferVoiceStart, SoundPart } from "../audio/buffer-voice.ts";
import { decodableUrl } from "../audio/playable-url.ts";

/** A sound that can start at once. */
export interface LoadedSound extends Pick<BufferVoiceStart, "partAt"> {
  /** The decoded sound, of a long one its beginning: it plays while `partAt` decodes the whole. */
  head: SoundPart;
  /** Length of the whole sound in seconds. */
  durationS: number;
}

/** Whether a sound can start at once. */
type LoadState = "idle" | "loading" | "ready" | "failed";

/** The sounds of a board in memory, by the URLs of their files. */
export interface PadSounds {
  /**
   * Loads sounds ahead, in this order, and the shown ones even if others have to give way. Keeps within
   * {@link MAX_LOADED_BYTES}.
   */
  prepare(shown: readonly string[], others: readonly string[]): void;
  /** Returns a loaded sound. */
  get(url: string): LoadedSound | undefined;
  /** A file that failed is tried again by `load` and `prepare`. */
  stateOf(url: string): LoadState;
  /** Loads a sound before all others. Rejects if the file cannot be fetched or decoded. */
  load(url: string): Promise<LoadedSound>;
  close(): void;
}

/** The file was fetched, and this browser cannot decode it. */
export class UndecodableError extends Error {
  override name = "UndecodableError";
}

/** Memory for decoded samples and the files of long sounds. Phones have about 1 GB for a page. */
const MAX_LOADED_BYTES = 128 * 1024 * 1024;

/** Sounds up to this length are decoded as a whole: 3.8 MB in stereo at 48 kHz. */
const MAX_WHOLE_SECONDS = 10;

/** What is decoded of longer ones. Decoding 30 seconds takes a phone less time than that. */
const HEAD_SECONDS = 2;

/** More would compete with what the page itself loads. Only one is decoded at a time, or a pressed pad would wait for all. */
const MAX_LOADS = 4;

interface Entry extends LoadedSound {
  bytes: number;
}

/** Creates the memory of a board. `onChange` is called with the URL of a sound that was loaded, dropped, or failed. */
export function createPadSounds(
  decode: (file: ArrayBuffer) => Promise<AudioBuffer>,
  onChange: (url: string) => void,
): PadSounds {
  /** The sound that was used or wanted last comes last. */
  const loaded = new Map<string, Entry>();
  const loading = new Map<string, Promise<Entry>>();
  const failed = new Set<string>();
  const closed = new AbortController();
  let shown: ReadonlySet<string> = new Set();
  let queue: string[] = [];
  /** Files that wait for the decoder. */
  const undecoded: { url: string; decodeFile(): Promise<unknown> }[] = [];
  /** What was pressed is decoded next. */
  let pressed: string | undefined;
  let isDecoding = false;
  let bytes = 0;

  function prepare(nextShown: readonly string[], others: readonly string[]): void {
    shown = new Set(nextShown);
    for (const url of nextShown.toReversed()) touch(url);
    queue = [...new Set([...nextShown, ...others])];
    loadAhead();
  }

  function loadAhead(): void {
    // What waits for the decoder does not count as memory yet.
    while (loading.size < MAX_LOADS && !isDecoding && !closed.signal.aborted) {
      const url = queue.shift();
      if (url === undefined) return;
      if (loaded.has(url) || loading.has(url)) continue;
      if (!hasRoomFor(url)) return;
      start(url).catch(() => {});
    }
  }

  /** The shown sounds take the room of others, but not of each other. */
  function hasRoomFor(url: string): boolean {
    return (
      bytes < MAX_LOADED_BYTES || (shown.has(url) && [...loaded.keys()].some((other) => !shown.has(other)))
    );
  }

  function load(url: string): Promise<Entry> {
    pressed = url;
    return start(url);
  }

  function start(url: string): Promise<Entry> {
    const present = touch(url) ?? loading.get(url);
    if (present) return Promise.resolve(present);
    failed.delete(url);
    const started = fetchSound(url).then((entry) => keep(url, entry));
    loading.set(url, started);
    onChange(url);
    started
      .catch(() => failed.add(url))
      .then(() => {
        loading.delete(url);
        onChange(url);
        loadAhead();
      });
    return started;
  }

  async function fetchSound(url: string): Promise<Entry> {
    const answer = await fetch(decodableUrl(url), { signal: closed.signal });
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    const file = await answer.arrayBuffer();
    const decodeFile = () =>
      // Decoding takes the bytes away from their buffer.
      decode(file.slice(0)).catch((cause: unknown) => {
        throw new UndecodableError(url, { cause });
      });
    const whole = await inTurn(url, decodeFile);
    const { duration } = whole;
    if (duration <= MAX_WHOLE_SECONDS)
      return { head: { buffer: whole }, durationS: duration, bytes: bytesOf(whole) };
    const buffer = beginningOf(whole, HEAD_SECONDS);
    const partAt = async () => ({ buffer: await decodeFile(), offsetS: buffer.duration, isLast: true });
    return { head: { buffer }, durationS: duration, partAt, bytes: bytesOf(buffer) + file.byteLength };
  }

  function inTurn(url: string, decodeFile: () => Promise<AudioBuffer>): Promise<AudioBuffer> {
    return new Promise((resolve, reject) => {
      undecoded.push({ url, decodeFile: () => decodeFile().then(resolve, reject) });
      if (!isDecoding) void decodeAll();
    });
  }

  async function decodeAll(): Promise<void> {
    isDecoding = true;
    while (undecoded.length > 0) {
      const index = undecoded.findIndex(({ url }) => url === pressed);
      const [next] = undecoded.splice(Math.max(0, index), 1);
      await next?.decodeFile();
    }
    isDecoding = false;
  }

  function keep(url: string, entry: Entry): Entry {
    loaded.set(url, entry);
    bytes += entry.bytes;
    const others = [...loaded.keys()].filter((other) => other !== url);
    const inOrder = [
      ...others.filter((other) => !shown.has(other)),
      ...others.filter((other) => shown.has(other)),
    ];
    for (const other of inOrder) {
      if (bytes <= MAX_LOADED_BYTES) break;
      drop(other);
    }
    return entry;
  }

  /** What sounds keeps its samples meanwhile. */
  function drop(url: string): void {
    bytes -= loaded.get(url)?.bytes ?? 0;
    loaded.delete(url);
    onChange(url);
  }

  function touch(url: string): Entry | undefined {
    const entry = loaded.get(url);
    if (entry) {
      loaded.delete(url);
      loaded.set(url, entry);
    }
    return entry;
  }

  return {
    prepare,
    get: touch,
    stateOf(url) {
      if (loaded.has(url)) return "ready";
      return loading.has(url) ? "loading" : failed.has(url) ? "failed" : "idle";
    },
    load,
    close() {
      closed.abort();
      loaded.clear();
      queue = [];
    },
  };
}

function bytesOf({ length, numberOfChannels }: AudioBuffer): number {
  return length * numberOfChannels * Float32Array.BYTES_PER_ELEMENT;
}

function beginningOf(buffer: AudioBuffer, seconds: number): AudioBuffer {
  const { numberOfChannels, sampleRate } = buffer;
  const length = Math.min(buffer.length, Math.round(seconds * sampleRate));
  const beginning = new AudioBuffer({ length, numberOfChannels, sampleRate });
  for (let channel = 0; channel < numberOfChannels; channel++)
    beginning.copyToChannel(buffer.getChannelData(channel).subarray(0, length), channel);
  return beginning;
}
