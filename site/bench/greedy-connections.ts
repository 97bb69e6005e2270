import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { startSite } from "./pages/servers.ts";

const CONNECTIONS = 200;
const PIPELINED = 60;
const ROUNDS = 100;
const REOPEN_MS = 100;
/** Headers by which this bench, as the trusted proxy, gives each page request another visitor's address. */
const GREEDY_ADDRESS = "198.51.100.1";
const VISITORS = "203.0.113.";

/**
 * Measures page times of other visitors, and the site's memory, while one address holds 200 connections that never read,
 * each with 60 pipelined requests for audio. Connections that the site closes are opened again.
 */
export async function bench(): Promise<void> {
  process.env.TRUSTED_PROXIES = "1";
  const site = await startSite();
  try {
    const page = `${site.url}/search/sounds/horn?page=`;
    await pageTimes(page, 0);
    const before = { times: await pageTimes(page, 1), memoryMiB: memoryOf(site.pid) };
    const stop = await beGreedy(site.url);
    const during = { times: await pageTimes(page, 2), memoryMiB: memoryOf(site.pid) };
    stop();
    const row = (times: number[], memoryMiB: number) => ({
      "median ms": Number(at(times, 0.5).toFixed(1)),
      "p95 ms": Number(at(times, 0.95).toFixed(1)),
      "memory MiB": memoryMiB,
    });
    console.table({
      alone: row(before.times, before.memoryMiB),
      "beside greedy connections": row(during.times, during.memoryMiB),
    });
    const ratio = at(during.times, 0.5) / at(before.times, 0.5);
    console.info(`Median page time: ratio ${ratio.toFixed(2)} (${ROUNDS} pages each)`);
  } finally {
    await site.stop();
  }
}

/** Returns the times of consecutive uncached pages in milliseconds, sorted. */
async function pageTimes(page: string, series: number): Promise<number[]> {
  const times: number[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const startedAtMs = performance.now();
    const answer = await fetch(page + (series * ROUNDS + round), {
      headers: { "x-forwarded-for": VISITORS + round },
    });
    await answer.text();
    if (answer.status >= 500 || answer.status === 429) throw new Error(`A page answered ${answer.status}`);
    times.push(performance.now() - startedAtMs);
  }
  return times.sort((one, other) => one - other);
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
}

/** Opens the greedy connections and reopens closed ones. Returns a function that closes them. */
async function beGreedy(url: string): Promise<() => void> {
  const { items } = await (await fetch(`${url}/api/v1/sounds?pageSize=1`)).json();
  const audio = new URL(items[0].audio.url).pathname;
  const { host, port } = new URL(url);
  const text = `GET ${audio} HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: ${GREEDY_ADDRESS}\r\n\r\n`.repeat(
    PIPELINED,
  );
  let isOver = false;
  const open = () => {
    if (isOver) return;
    const socket = connect({ host: "127.0.0.1", port: Number(port) });
    socket.pause();
    socket.on("error", () => {});
    socket.on("close", () => setTimeout(open, REOPEN_MS));
    socket.on("connect", () => socket.write(text));
  };
  for (let count = 0; count < CONNECTIONS; count++) open();
  return () => {
    isOver = true;
  };
}

/** Returns the resident memory of a process in MiB. */
function memoryOf(pid: number): number {
  return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024);
}
