import { fillText } from "@tuna/sdk/locale";
import { useId, useState } from "react";
import { isComposing } from "../../platform/controls/is-composing.ts";
import { createTexts } from "../../platform/locale/texts.ts";
import { formatTime, parseTime } from "./format-time.ts";

const texts = createTexts.shape;

export interface TimeFieldProps {
  label: string;
  ms: number;
  range: readonly [lowMs: number, highMs: number];
  onMs(ms: number): void;
}

/** A field for a time. What is typed is taken at Enter or when the field is left, and explained if it cannot be. */
export function TimeField({ label, ms, range, onMs }: TimeFieldProps) {
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState("");
  const id = useId();
  const problemId = `${id}-problem`;
  const [low, high] = range;

  function take(): void {
    if (typed === undefined) return;
    const next = parseTime(typed);
    // What is shown of the range is rounded.
    if (next === undefined) setProblem(texts.timeForm);
    else if (next < low - 0.5 || next > high + 0.5)
      setProblem(fillText(texts.timeRange, { low: formatTime(low), high: formatTime(high) }));
    else {
      // What was not changed keeps its sample, which the text rounds.
      if (typed !== formatTime(ms)) onMs(next);
      reset();
    }
  }

  function reset(): void {
    setTyped(undefined);
    setProblem("");
  }

  return (
    <div className="field time-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        value={typed ?? formatTime(ms)}
        aria-invalid={problem !== "" || undefined}
        aria-describedby={problem ? problemId : undefined}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={take}
        onKeyDown={(event) => {
          // Ctrl+Z takes back what is being typed before it takes back an edit.
          if (typed !== undefined) event.stopPropagation();
          if (isComposing(event)) return;
          if (event.key === "Enter") take();
          else if (event.key === "Escape") reset();
        }}
      />
      <span id={problemId} className="field-problem" role="alert">
        {problem}
      </span>
    </div>
  );
}
