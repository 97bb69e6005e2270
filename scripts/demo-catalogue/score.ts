/** Ticks of a MIDI file for one beat. */
const TICKS = 480;
/** The range of a bent note in semitones, up and down. */
const BEND_RANGE = 12;
const BEND_STEPS = 24;
const DRUM_CHANNEL = 9;
/** Parts stand beside each other, from 0 on the left to 127. */
const MIDDLE = 64;
const PLACES = [64, 40, 88, 24, 104];

interface MidiEvent {
  tick: number;
  bytes: number[];
}

/**
 * Returns the MIDI file of a score such as `57@120 C4+E4*2 r D4*0.5~-2!90 & drum 38%4`. Parts are separated by `&`, and the first
 * states the tempo. A part begins with its program (`bank:program`, or `drum`), then has notes and rests (`r`), one after the
 * other: `+` makes a chord, `*` states beats (otherwise 1), `~` bends by semitones until its end, `!` states how hard it is
 * struck (otherwise 100), and `%` repeats it that many times in its beats, ever harder. Drums are numbers of MIDI's notes. Throws
 * a RangeError for what it cannot read.
 */
export function midiOfScore(score: string): Uint8Array {
  const parts = score.split(" & ").map((part) => part.trim().split(/\s+/));
  const bpm = Number(parts[0]?.[0]?.split("@")[1] ?? 120);
  const events = parts.flatMap(([head = "", ...tokens], index) => eventsOfPart(head, tokens, index));
  events.sort((one, other) => one.tick - other.tick);
  const tempo = Math.round(60_000_000 / bpm);
  const track = [0, 0xff, 0x51, 3, (tempo >> 16) & 255, (tempo >> 8) & 255, tempo & 255];
  let now = 0;
  for (const { tick, bytes } of events) {
    track.push(...variableLength(tick - now), ...bytes);
    now = tick;
  }
  // The instruments sound on for four seconds.
  track.push(...variableLength(Math.round((TICKS * bpm) / 15)), 0xff, 0x2f, 0);
  return Uint8Array.from([...chunk("MThd", [0, 0, 0, 1, TICKS >> 8, TICKS & 255]), ...chunk("MTrk", track)]);
}

function eventsOfPart(head: string, tokens: readonly string[], index: number): MidiEvent[] {
  const isDrum = head.startsWith("drum");
  const channel = isDrum ? DRUM_CHANNEL : index % DRUM_CHANNEL;
  const [program = "0", bank = "0"] = head.replace(/^drum/, "").split("@")[0]?.split(":").reverse() ?? [];
  const events: MidiEvent[] = [
    { tick: 0, bytes: [0xb0 | channel, 0, Number(bank)] },
    { tick: 0, bytes: [0xc0 | channel, Number(program || "0")] },
    ...[101, 0, 100, 0, 6, BEND_RANGE].flatMap((value, at, all) =>
      at % 2 === 0 ? [{ tick: 0, bytes: [0xb0 | channel, value, all[at + 1] ?? 0] }] : [],
    ),
    { tick: 0, bytes: [0xb0 | channel, 10, isDrum ? MIDDLE : (PLACES[index] ?? MIDDLE)] },
  ];
  let tick = 0;
  for (const token of tokens) {
    const length = Math.round(TICKS * Number(/\*([\d.]+)/.exec(token)?.[1] ?? 1));
    if (!token.startsWith("r")) events.push(...eventsOfNotes(token, channel, tick, length));
    tick += length;
  }
  return events;
}

function eventsOfNotes(token: string, channel: number, tick: number, length: number): MidiEvent[] {
  const [, names = ""] = /^([\w#+-]+?)(?:[*~!%].*)?$/.exec(token) ?? [];
  const keys = names.split("+").map(keyOf);
  const velocity = Number(/!(\d+)/.exec(token)?.[1] ?? 100);
  const times = Number(/%(\d+)/.exec(token)?.[1] ?? 1);
  const bend = Number(/~(-?[\d.]+)/.exec(token)?.[1] ?? 0);
  const events: MidiEvent[] = [];
  for (let turn = 0; turn < times; turn++) {
    const start = tick + Math.round((turn * length) / times);
    const hardness = times === 1 ? velocity : Math.round(velocity * (0.45 + (0.55 * turn) / (times - 1)));
    const end = tick + Math.round(((turn + 0.95) * length) / times);
    for (const key of keys) {
      events.push({ tick: start, bytes: [0x90 | channel, key, hardness] });
      events.push({ tick: end, bytes: [0x80 | channel, key, 0] });
    }
  }
  if (bend !== 0) {
    for (let step = 0; step <= BEND_STEPS; step++) {
      const value = 8192 + Math.round((8191 * bend * step) / BEND_STEPS / BEND_RANGE);
      const bytes = [0xe0 | channel, value & 127, value >> 7];
      events.push({ tick: tick + Math.round((length * step * 0.9) / BEND_STEPS), bytes });
    }
    events.push({ tick: tick + length, bytes: [0xe0 | channel, 0, 64] });
  }
  return events;
}

function keyOf(name: string): number {
  if (/^\d+$/.test(name)) return Number(name);
  const [, letter = "", sign = "", octave = ""] = /^([A-G])([#b]?)(-?\d)$/.exec(name) ?? [];
  const step = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 }[letter];
  if (step === undefined) throw new RangeError(`No note is called ${name}`);
  return 12 * (Number(octave) + 1) + step + (sign === "#" ? 1 : sign === "b" ? -1 : 0);
}

function chunk(name: string, bytes: readonly number[]): number[] {
  const size = bytes.length;
  return [...Buffer.from(name), size >>> 24, (size >> 16) & 255, (size >> 8) & 255, size & 255, ...bytes];
}

function variableLength(value: number): number[] {
  const bytes = [value & 127];
  for (let rest = value >> 7; rest > 0; rest >>= 7) bytes.unshift((rest & 127) | 128);
  return bytes;
}
