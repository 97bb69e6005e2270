import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { Judgement } from "./judge.ts";

/** What is known of a served file. */
export interface Finding extends Judgement {
  /** Loudness beyond that of the plain WAV, in LU. */
  loudnessError: number;
  /** The loudness that the library states beyond the true one, in LU. */
  statedLoudnessError: number;
  isTagged: boolean;
}

interface Column {
  heading: string;
  text(finding: Finding): string;
  holds(finding: Finding): boolean;
}

/** A codec's own smear moves a mark by no more. */
const MAX_OFFSET_SAMPLES = 1;
/** A pause of a millisecond in a loop is not heard. */
const MAX_EXTRA_SAMPLES = 48;
const MAX_LOUDNESS_ERROR = 0.5;
const MAX_TRUE_PEAK_DB = -1;

const fixed = (value: number, digits = 1) => value.toFixed(digits).replace(/^-(0\.?0*)$/, "$1");
const columns: readonly Column[] = [
  {
    heading: "late by samples",
    text: ({ offsetSamples }) => fixed(offsetSamples, 0),
    holds: ({ offsetSamples }) => Math.abs(offsetSamples) <= MAX_OFFSET_SAMPLES,
  },
  {
    heading: "too long by samples",
    text: ({ extraSamples }) => fixed(extraSamples, 0),
    holds: ({ extraSamples }) => Math.abs(extraSamples) <= MAX_EXTRA_SAMPLES,
  },
  {
    heading: "louder than the WAV, LU",
    text: ({ loudnessError }) => fixed(loudnessError),
    holds: ({ loudnessError }) => Math.abs(loudnessError) <= MAX_LOUDNESS_ERROR,
  },
  {
    heading: "stated loudness wrong by LU",
    text: ({ statedLoudnessError }) => fixed(statedLoudnessError),
    holds: ({ statedLoudnessError }) => Math.abs(statedLoudnessError) <= MAX_LOUDNESS_ERROR,
  },
  {
    heading: "true peak, dBTP",
    text: ({ truePeakDb }) => fixed(truePeakDb),
    holds: ({ truePeakDb }) => truePeakDb <= MAX_TRUE_PEAK_DB,
  },
  {
    heading: "served as",
    text: ({ codec, bitsPerSecond }) => `${codec}, ${Math.round(bitsPerSecond / 1000)} kbit/s`,
    holds: ({ codec }) => !codec.startsWith("pcm"),
  },
  {
    heading: "maker's tags",
    text: ({ isTagged }) => (isTagged ? "some" : "none"),
    holds: ({ isTagged }) => !isTagged,
  },
];

const rows = new Map<string, string>();

/** Keeps a row of the table, and returns the headings of its cells that do not hold, with what they say. */
export function keepFinding(name: string, way: string, finding: Finding): string[] {
  rows.set(`${name} ${way}`, `| ${[name, way, ...columns.map(({ text }) => text(finding))].join(" | ")} |`);
  return columns
    .filter(({ holds }) => !holds(finding))
    .map(({ heading, text }) => `${heading}: ${text(finding)}`);
}

function tableText(): string {
  const headings = ["file", "way", ...columns.map(({ heading }) => heading)];
  return [
    `| ${headings.join(" | ")} |`,
    `| ${headings.map(() => "---").join(" | ")} |`,
    ...rows.values(),
  ].join("\n");
}

const documentFile = path.resolve(import.meta.dirname, "../../../docs/audio-truth.md");

/** Writes the kept rows as the document if the environment has `WRITE_AUDIO_TRUTH`. */
export async function writeTable(): Promise<void> {
  if (!process.env.WRITE_AUDIO_TRUTH) return;
  await writeFile(documentFile, `${introduction}\n${tableText()}\n`);
}

const introduction = `# What the library does to sounds

Each file below was made by ffmpeg of four seconds with marks, and published. ffmpeg and exiftool, which the library does not use, judged the copy that listeners get. A release is tested with it: no cell may leave its limits, which are ${MAX_OFFSET_SAMPLES} sample at 48 kHz, ${MAX_EXTRA_SAMPLES} samples of length, ${MAX_LOUDNESS_ERROR} LU and ${MAX_TRUE_PEAK_DB} dBTP. MP3 files without a header, ADTS and ADPCM do not tell their delay or their end: what is silent there is removed. The Create page begins cuts of the same codecs at the chosen sample in Chromium, Firefox and WebKit, which has its own test. \`site/audio-truth\` has the test.
`;
