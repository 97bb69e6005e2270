import { spawn } from "node:child_process";
import { once } from "node:events";
import { parseArgs } from "node:util";
import { startLocalPostgres } from "../platform/store/testing/local-postgres.ts";
import { type KillReport, killWhileWriting } from "./kill-while-writing.ts";
import { runOutages } from "./run-outages.ts";

const usage = `Usage: npm run soak -- [kills|fuzz|outages] [--runs 50] [--requests 100000] [--seed NUMBER] [--minutes 20] [--rate 30] [--fault NAME]

  kills    kills a site with SIGKILL while it is written to, on the embedded database and on PostgreSQL
  fuzz     sends hostile requests to every route
  outages  visits a built site through HAProxy, nginx and Varnish while it meets every fault; needs root on Debian

Without a part all run. Exit codes: 0 nothing acknowledged was lost and no request failed, 1 otherwise, 2 wrong usage.`;

const parts = { kills: soakKills, fuzz: soakFuzz, outages: soakOutages };

const { values, positionals } = readArguments();
const chosen = positionals.length > 0 ? positionals : Object.keys(parts);
let isGood = true;
for (const name of chosen) isGood = (await parts[name as keyof typeof parts]()) && isGood;
process.exit(isGood ? 0 : 1);

function readArguments() {
  try {
    const read = parseArgs({
      allowPositionals: true,
      options: {
        runs: { type: "string", default: "50" },
        requests: { type: "string", default: "100000" },
        seed: { type: "string" },
        minutes: { type: "string", default: "20" },
        rate: { type: "string", default: "30" },
        fault: { type: "string" },
      },
    });
    const { runs, requests, minutes, rate } = read.values;
    if (![runs, requests, minutes, rate].every((value) => /^[1-9]\d*$/.test(value)))
      throw new Error("a count is no number");
    if (!read.positionals.every((name) => name in parts)) throw new Error("there is no such part");
    return read;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
    process.exit(2);
  }
}

async function soakKills(): Promise<boolean> {
  const postgres = await startLocalPostgres();
  try {
    const embedded = await soakKillsOn("embedded database", undefined);
    const server = await soakKillsOn("PostgreSQL", await postgres.createDatabase("soak"));
    return embedded && server;
  } finally {
    await postgres.stop();
  }
}

async function soakKillsOn(name: string, databaseUrl: string | undefined): Promise<boolean> {
  const runs = Number(values.runs);
  const show = (report: KillReport) => console.info(`${name}: ${describeReport(report)}`);
  const report = await killWhileWriting({ runs, databaseUrl, onRun: show });
  for (const loss of report.losses) console.error(`Lost on ${name}: ${loss}`);
  return report.losses.length === 0;
}

function describeReport({ runs, plays, reports, logins, actions, losses }: KillReport): string {
  return (
    `${runs} kills, acknowledged: ${plays} plays, ${reports} reports, ${logins} logins, ` +
    `${actions} actions; lost: ${losses.length}`
  );
}

/** Runs the fuzz test with the given number of requests. */
async function soakFuzz(): Promise<boolean> {
  const { requests, seed } = values;
  const child = spawn(
    "npx",
    ["vitest", "run", "--project", "site", "composition/hostile-requests", "-t", "generated hostile"],
    {
      stdio: "inherit",
      env: { ...process.env, FUZZ_REQUESTS: requests, ...(seed && { FUZZ_SEED: seed }) },
    },
  );
  const [code] = await once(child, "exit");
  return code === 0;
}

function soakOutages(): Promise<boolean> {
  const { minutes, rate, fault } = values;
  return runOutages({ minutes: Number(minutes), rate: Number(rate), fault });
}
