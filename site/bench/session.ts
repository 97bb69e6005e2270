import { MAX_CODE_ATTEMPTS } from "../server/account/code-rows.ts";
import { startLocalPostgres } from "../server/store/local-postgres.ts";
import { cookieOf, openSessionServer, type SessionServer } from "./session/session-server.ts";

const ROUNDS = 5;
const PARALLEL = 8;
const GUESSES = 200;

/**
 * Measures what a session check adds to a request, how many codes are verified a second, and whether concurrent guesses
 * exceed the limit. CPU is that of this process, which includes PGlite but not PostgreSQL. Argument: requests per round.
 */
export async function bench(args: string[]): Promise<void> {
  const requests = Number(args[0] ?? 1000);
  const postgres = await startLocalPostgres();
  try {
    const urls = { PGlite: undefined, PostgreSQL: await postgres.createDatabase("bench") };
    for (const [name, url] of Object.entries(urls)) {
      const server = await openSessionServer(url);
      try {
        await benchServer(name, server, requests);
      } finally {
        await server.close();
      }
    }
  } finally {
    await postgres.stop();
  }
}

async function benchServer(name: string, server: SessionServer, requests: number): Promise<void> {
  const cookie = await logIn(server);
  const rounds: { plain: Cost; checked: Cost }[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const plain = await costOf(requests, () => expectOk(server.ask(server.soundPath)));
    const checked = await costOf(requests, () => expectOk(server.ask(server.soundPath, { cookie })));
    // The first round warms up.
    if (round > 0) rounds.push({ plain, checked });
  }
  const plain = median(rounds.map((round) => round.plain));
  const checked = median(rounds.map((round) => round.checked));
  const verified = await verifyCodes(server, Math.ceil(requests / 4));
  const guessed = await guess(server);
  const row = (what: string, { cpuUs, perSecond }: Cost) => ({
    [`${name}: what`]: what,
    "CPU µs": Math.round(cpuUs),
    "a second": Math.round(perSecond),
    "CPU ratio": Number((cpuUs / plain.cpuUs).toFixed(2)),
    "rate ratio": Number((perSecond / plain.perSecond).toFixed(2)),
  });
  console.table([
    row("a sound without a session", plain),
    row("the same with a session check", checked),
    row("a code verified, its session begun", verified),
    row(`one of ${GUESSES} guesses at once`, guessed),
  ]);
  const guessesMs = Math.round((GUESSES * 1000) / guessed.perSecond);
  console.info(
    `${name}: ${GUESSES} guesses at once took ${guessesMs} ms; ${MAX_CODE_ATTEMPTS} were looked at`,
  );
}

interface Cost {
  cpuUs: number;
  perSecond: number;
}

/** Runs `work` several times, a few at once. */
async function costOf(
  times: number,
  work: (index: number) => Promise<unknown>,
  parallel = PARALLEL,
): Promise<Cost> {
  const cpu = process.cpuUsage();
  const startedAt = performance.now();
  let next = 0;
  const worker = async () => {
    while (next < times) await work(next++);
  };
  await Promise.all(Array.from({ length: parallel }, worker));
  const seconds = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  return { cpuUs: (user + system) / times, perSecond: times / seconds };
}

function median(costs: readonly Cost[]): Cost {
  const sorted = [...costs].sort((one, other) => one.cpuUs - other.cpuUs);
  return sorted[Math.floor(sorted.length / 2)] as Cost;
}

async function logIn(server: SessionServer): Promise<string> {
  const { cookie, ...body } = await server.newCode();
  return cookieOf(await expectOk(server.ask("/auth/codes/verify", { cookie, body })));
}

async function verifyCodes(server: SessionServer, count: number): Promise<Cost> {
  const codes: Awaited<ReturnType<SessionServer["newCode"]>>[] = [];
  for (let code = 0; code < count; code++) codes.push(await server.newCode());
  return costOf(count, async (index) => {
    const { cookie, ...body } = codes[index] as (typeof codes)[number];
    await expectOk(server.ask("/auth/codes/verify", { cookie, body }));
  });
}

/** Sends wrong codes for one challenge at once. Throws unless exactly the allowed number was checked. */
async function guess(server: SessionServer): Promise<Cost> {
  const { email, code, cookie } = await server.newCode();
  const cost = await costOf(
    GUESSES,
    async (index) => {
      const wrong = String((Number(code) + 1 + index) % 1_000_000).padStart(6, "0");
      const { status } = await server.ask("/auth/codes/verify", { cookie, body: { email, code: wrong } });
      if (status !== 400) throw new Error(`A wrong code was answered with ${status}`);
    },
    GUESSES,
  );
  const { status } = await server.ask("/auth/codes/verify", { cookie, body: { email, code } });
  // Five attempts are allowed, so the right code as the sixth must be refused.
  if (status !== 400) {
    throw new Error(`More than ${MAX_CODE_ATTEMPTS} of ${GUESSES} guesses were looked at`);
  }
  return cost;
}

async function expectOk(answer: Promise<Response>): Promise<Response> {
  const { status } = await answer;
  if (status !== 200) throw new Error(`Answered with ${status}`);
  return answer;
}
