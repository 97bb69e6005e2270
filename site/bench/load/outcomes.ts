/** How a request ended. Only the first two are right. */
export type Outcome =
  | "answered"
  | "503 with Retry-After"
  | "503 without Retry-After"
  | "other error"
  | "broken connection"
  | "no answer in time";

/** What is right for a part of the run. */
interface Allowance {
  /** Whether the site may answer that it is unavailable. */
  mayBeUnavailable: boolean;
  /** Whether connections may break, because a process is killed without a warning. */
  mayBreak: boolean;
}

/** Parts of the run, each of which begins with its event, and what is right in them. */
const parts = {
  calm: { mayBeUnavailable: false, mayBreak: false },
  "a worker is killed": { mayBeUnavailable: false, mayBreak: true },
  "PostgreSQL restarts": { mayBeUnavailable: true, mayBreak: false },
  "the replica is lost": { mayBeUnavailable: false, mayBreak: false },
  "a machine is killed": { mayBeUnavailable: false, mayBreak: true },
  "rolling deploy": { mayBeUnavailable: false, mayBreak: false },
  "calm again": { mayBeUnavailable: false, mayBreak: false },
} as const satisfies Record<string, Allowance>;

export type Part = keyof typeof parts;

/** Counts the outcomes of requests in each part of a run. */
export function countOutcomes() {
  const counts = new Map<Part, Map<Outcome, number>>();
  const examples: string[] = [];
  let part: Part = "calm";
  return {
    /** Begins a part. */
    begin(next: Part) {
      part = next;
    },
    part: () => part,
    /** A request belongs to the part in which it was sent, or if it would be wrong there, to that in which it ended. */
    note(sentIn: Part, outcome: Outcome, example: string) {
      const inPart = isRight(sentIn, outcome) ? sentIn : part;
      const ofPart = counts.get(inPart) ?? new Map<Outcome, number>();
      counts.set(inPart, ofPart.set(outcome, (ofPart.get(outcome) ?? 0) + 1));
      if (!isRight(inPart, outcome) && examples.length < 10) {
        examples.push(`${inPart}: ${outcome}: ${example}`);
      }
    },
    /** Rows for `console.table`, with the name of each part. */
    table: () => Object.fromEntries([...counts].map(([name, ofPart]) => [name, Object.fromEntries(ofPart)])),
    /** A line for each kind of wrong outcome, and examples. */
    faults(): string[] {
      const lines = [...counts].flatMap(([name, ofPart]) =>
        [...ofPart].flatMap(([outcome, count]) =>
          isRight(name, outcome) ? [] : [`${count} requests of '${name}' ended with: ${outcome}`],
        ),
      );
      return lines.length > 0 ? [...lines, ...examples] : [];
    },
  };
}

export type Outcomes = ReturnType<typeof countOutcomes>;

function isRight(part: Part, outcome: Outcome): boolean {
  const { mayBeUnavailable, mayBreak } = parts[part];
  if (outcome === "503 with Retry-After") return mayBeUnavailable;
  return outcome === "answered" || (outcome === "broken connection" && mayBreak);
}
