/** How a request ended. Only the first two may be right. */
export type Outcome =
  | "answered"
  | "503 with Retry-After"
  | "503 without Retry-After"
  | "refused"
  | "other 5xx"
  | "broken connection"
  | "no answer in time"
  | "kept page lost";

/** What is right for a part of a run. */
export interface Allowance {
  /** Whether the site may answer that it is unavailable, or the paths for which it may. */
  mayBeUnavailable?: boolean | RegExp;
  /** Whether connections may break, because a process is killed without a warning. */
  mayBreak?: boolean;
  /** Whether the site may refuse requests with 4xx, because a clock is wrong. */
  mayRefuse?: boolean;
}

/** Counts the outcomes of requests in each part of a run. Each part begins with its event. The first one is the first of `parts`. */
export function countOutcomes<Part extends string>(parts: Record<Part, Allowance>) {
  const counts = new Map<Part, Map<Outcome, number>>();
  const wrongCounts = new Map<string, number>();
  const examples: string[] = [];
  let part = Object.keys(parts)[0] as Part;
  const isRight = (name: Part, outcome: Outcome, path: string) => {
    const { mayBeUnavailable, mayBreak, mayRefuse } = parts[name];
    if (outcome === "503 with Retry-After")
      return mayBeUnavailable instanceof RegExp ? mayBeUnavailable.test(path) : mayBeUnavailable === true;
    if (outcome === "refused") return mayRefuse === true;
    return outcome === "answered" || (outcome === "broken connection" && mayBreak === true);
  };
  return {
    /** Begins a part. */
    begin(next: Part) {
      part = next;
    },
    part: () => part,
    /**
     * A request belongs to the part in which it was sent, or if it would be wrong there, to that in which it ended. `ending` says
     * by whom and how it was answered.
     */
    note(sentIn: Part, outcome: Outcome, path: string, ending: string) {
      const inPart = isRight(sentIn, outcome, path) ? sentIn : part;
      const ofPart = counts.get(inPart) ?? new Map<Outcome, number>();
      counts.set(inPart, ofPart.set(outcome, (ofPart.get(outcome) ?? 0) + 1));
      if (isRight(inPart, outcome, path)) return;
      const wrong = `requests of '${inPart}' ended with: ${outcome}`;
      wrongCounts.set(wrong, (wrongCounts.get(wrong) ?? 0) + 1);
      if (examples.length < 10) examples.push(`${inPart}: ${outcome}: ${path} of ${ending}`);
    },
    /** Rows for `console.table`, with the name of each part. */
    table: () => Object.fromEntries([...counts].map(([name, ofPart]) => [name, Object.fromEntries(ofPart)])),
    /** A line for each kind of wrong outcome, and examples. */
    faults(): string[] {
      return [...[...wrongCounts].map(([wrong, count]) => `${count} ${wrong}`), ...examples];
    },
  };
}

export type Outcomes<Part extends string = string> = ReturnType<typeof countOutcomes<Part>>;
