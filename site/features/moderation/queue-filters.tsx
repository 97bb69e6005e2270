import { itemKinds } from "@tuna/sdk/catalog";
import { reportReasons } from "@tuna/sdk/moderation";
import { queueTexts } from "../../platform/locale/texts.ts";
import { adminPaths } from "../../platform/routing/admin-paths.ts";
import type { ReportsQuery } from "./admin-endpoints.ts";

/** Filters of the queue as links: state, reason and kind. */
export function QueueFilters({ query }: { query: ReportsQuery }) {
  const { state, reason, kind } = query;
  const { states, kinds, reasons, all } = queueTexts;
  const choice = (text: string, change: Partial<ReportsQuery>, isChosen: boolean) => ({
    text,
    path: queuePath({ state, reason, kind, ...change, page: 1 }),
    isChosen,
  });
  return (
    <nav className="queue-filters" aria-label={queueTexts.filters}>
      <Choices
        label={queueTexts.state}
        choices={(["open", "resolved"] as const).map((one) =>
          choice(states[one], { state: one }, one === state),
        )}
      />
      <Choices
        label={queueTexts.kind}
        choices={[
          choice(all, { kind: undefined }, kind === undefined),
          ...itemKinds.map((one) => choice(kinds[one], { kind: one }, one === kind)),
        ]}
      />
      <Choices
        label={queueTexts.reason}
        choices={[
          choice(all, { reason: undefined }, reason === undefined),
          ...reportReasons.map((one) => choice(reasons[one], { reason: one }, one === reason)),
        ]}
      />
    </nav>
  );
}

interface ChoicesProps {
  label: string;
  choices: readonly { text: string; path: string; isChosen: boolean }[];
}

function Choices({ label, choices }: ChoicesProps) {
  return (
    <div className="queue-choices">
      <span id={`queue-${label}`}>{label}</span>
      <ul aria-labelledby={`queue-${label}`}>
        {choices.map(({ text, path, isChosen }) => (
          <li key={text}>
            <a href={path} aria-current={isChosen || undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Returns the path of a filtered queue, without default values. */
export function queuePath({ state, reason, kind, page }: Partial<ReportsQuery>): string {
  const given = {
    state: state === "open" ? undefined : state,
    reason,
    kind,
    page: page === 1 ? undefined : page,
  };
  const entries = Object.entries(given).filter((entry) => entry[1] !== undefined);
  const search = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
  return adminPaths.reports + (search && `?${search}`);
}
