import { readFileSync } from "node:fs";
import { parser } from "@prometheus-io/lezer-promql";
import { expect, test } from "vitest";
import { parse } from "yaml";
import "./metrics.server.ts";
import { collectNodeMetrics } from "./node-metrics.server.ts";
import { registry } from "./registry.server.ts";

interface Query {
  place: string;
  expr: string;
}

interface Dashboard {
  panels: { title: string; targets?: { expr: string }[] }[];
  templating: { list: { name: string; query: string | { query: string } }[] };
}

const folder = new URL("../../../docs/operations/", import.meta.url);
const read = (file: string) => readFileSync(new URL(file, folder), "utf8");
const dashboard = JSON.parse(read("grafana-dashboard.json")) as Dashboard;
const alerts = parse(read("alerts.yml")) as { groups: { rules: { alert: string; expr: string }[] }[] };

const queries: Query[] = [
  ...dashboard.panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }) => ({ place: title, expr })),
  ),
  ...dashboard.templating.list.flatMap(({ name, query }) =>
    typeof query === "string" ? [] : [{ place: `variable ${name}`, expr: selectorOf(query.query) }],
  ),
  ...alerts.groups.flatMap(({ rules }) => rules.map(({ alert, expr }) => ({ place: alert, expr }))),
];

/** Whether Prometheus could read a process. */
const OF_PROMETHEUS: [name: string, labels: string[]] = ["up", []];
/** Labels that Prometheus adds to every series. */
const TARGET_LABELS = ["job", "instance"];

collectNodeMetrics();
const labelsByName = new Map([...allMetrics().flatMap(seriesOf), OF_PROMETHEUS]);

test.each(queries)("$place queries metrics and labels that exist: $expr", ({ expr }) => {
  const { names, labels, errors } = readQuery(expr);
  expect(errors).toEqual([]);
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !labelsByName.has(name))).toEqual([]);
  const known = new Set([...TARGET_LABELS, ...names.flatMap((name) => labelsByName.get(name) ?? [])]);
  expect(labels.filter((label) => !known.has(label))).toEqual([]);
});

test("the dashboard shows every metric of the site", () => {
  const shown = new Set(queries.flatMap(({ expr }) => readQuery(expr).names.map(familyOf)));
  expect(siteMetrics().filter(({ name }) => !shown.has(name))).toEqual([]);
});

test("docs/operations/metrics.md has every metric of the site, with its type, labels and meaning", () => {
  const rows = siteMetrics().map(({ name, type, labels, help }) => {
    const named = labels.map((label) => `\`${label}\``).join(", ");
    return `| \`${name}\` | ${type} | ${named} | ${help} |`;
  });
  const documented = read("metrics.md")
    .split("\n")
    .filter((line) => line.startsWith("| `"));
  expect(documented).toEqual(rows);
});

test("docs/operations.md says what to do about every alert", () => {
  const document = readFileSync(new URL("../operations.md", folder), "utf8");
  const names = alerts.groups.flatMap(({ rules }) => rules.map(({ alert }) => alert));
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !document.includes(`| \`${name}\` |`))).toEqual([]);
});

test("docs/operations/alerts.test.yml has a case in which each alert fires", () => {
  const { tests } = parse(read("alerts.test.yml")) as {
    tests: { alert_rule_test: { alertname: string; exp_alerts: unknown[] }[] }[];
  };
  const fired = new Set(
    tests.flatMap(({ alert_rule_test }) =>
      alert_rule_test.filter(({ exp_alerts }) => exp_alerts.length > 0).map(({ alertname }) => alertname),
    ),
  );
  const names = alerts.groups.flatMap(({ rules }) => rules.map(({ alert }) => alert));
  expect(names.filter((name) => !fired.has(name))).toEqual([]);
});

/** What the library knows of a metric, which its types leave out. */
interface Metric {
  name: string;
  help: string;
  labelNames: string[];
  /** Of histograms only. */
  buckets?: Record<string, number>;
}

function allMetrics(): Metric[] {
  return registry.getMetricsAsArray() as unknown as Metric[];
}

function siteMetrics() {
  return allMetrics()
    .filter(({ name }) => /^(http|site)_/.test(name))
    .map((metric) => ({
      name: metric.name,
      type: metric.constructor.name.toLowerCase(),
      labels: metric.labelNames.filter((label) => label !== "le"),
      help: metric.help,
    }));
}

/** Returns the names of a metric's series with their labels. */
function seriesOf({ name, labelNames, buckets }: Metric): [name: string, labels: string[]][] {
  if (!buckets) return [[name, labelNames]];
  return [
    [`${name}_bucket`, [...labelNames, "le"]],
    [`${name}_sum`, labelNames],
    [`${name}_count`, labelNames],
  ];
}

function familyOf(series: string): string {
  return series.replace(/_(bucket|sum|count)$/, "");
}

/** Returns the names of metrics and labels in a query of PromQL, and the text at each place that is no PromQL. */
function readQuery(expr: string): { names: string[]; labels: string[]; errors: string[] } {
  const query = expr.replaceAll("$__rate_interval", "5m");
  const found = { names: [] as string[], labels: [] as string[], errors: [] as string[] };
  parser.parse(query).iterate({
    enter: ({ type, from, to, node }) => {
      const text = query.slice(from, to);
      if (type.isError) found.errors.push(`${from}: ${text}`);
      if (type.name === "Identifier" && node.parent?.name === "VectorSelector") found.names.push(text);
      if (type.name === "LabelName") found.labels.push(text);
    },
  });
  return found;
}

/** Returns the selector in Grafana's `label_values(selector, label)`. */
function selectorOf(query: string): string {
  return query.replace(/^label_values\((.*), \w+\)$/, "$1");
}
