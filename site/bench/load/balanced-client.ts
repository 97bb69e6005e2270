import { API_BASE_PATH } from "@tuna/sdk/contract";
import { answerOf, requestOf, type SiteClient } from "../../soak/site-client.ts";
import type { Machine } from "./machines.ts";
import type { Outcome, Outcomes } from "./outcomes.ts";

const ANSWER_TIMEOUT_MS = 30_000;

/** Sends requests to ready machines in turn, as a load balancer does, and notes how they end. */
export interface BalancedClient {
  /** Returns the status of a page or file, after its whole body arrived. */
  read(path: string): Promise<number>;
  /** Calls the API as the site's pages do. Rejects with a TypeError if there is no answer. */
  call: SiteClient;
}

/**
 * Creates a client of several machines of the site with this address, or of proxies in front of it. Each request comes from
 * another network. Whatever happens, `keptPaths` have to be answered with 200.
 */
export function createBalancedClient<Part extends string>(
  machines: readonly Pick<Machine, "name" | "origin" | "isReady">[],
  publicUrl: string,
  outcomes: Outcomes<Part>,
  keptPaths: ReadonlySet<string> = new Set(),
): BalancedClient {
  let count = Date.now() & 0xffffff;
  const send = async (path: string, init: RequestInit) => {
    count = (count + 1) & 0xffffff;
    const ready = machines.filter((machine) => machine.isReady());
    // If none is ready, the site's own answers are what visitors get.
    const candidates = ready.length > 0 ? ready : machines;
    const machine = candidates[count % candidates.length] as (typeof machines)[number];
    const part = outcomes.part();
    const network = `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}`;
    const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
    try {
      const headers = { ...init.headers, "x-forwarded-for": network };
      const answer = await fetch(machine.origin + path, { ...init, headers, signal });
      const bytes = Buffer.from(await answer.arrayBuffer());
      outcomes.note(part, outcomeOf(path, answer), path, `${machine.name}: ${answer.status}`);
      return { answer, bytes };
    } catch (error) {
      const broken = signal.aborted ? "no answer in time" : "broken connection";
      const outcome = keptPaths.has(path) ? "kept page lost" : broken;
      const cause = (error as Error).cause as NodeJS.ErrnoException | undefined;
      outcomes.note(part, outcome, path, `${machine.name}: ${cause?.code ?? error}`);
      throw new TypeError("There is no answer", { cause: error });
    }
  };
  const outcomeOf = (path: string, { status, headers }: Response): Outcome => {
    if (status < 400) return "answered";
    if (keptPaths.has(path)) return "kept page lost";
    if (status === 503)
      return headers.has("retry-after") ? "503 with Retry-After" : "503 without Retry-After";
    return status < 500 ? "refused" : "other 5xx";
  };
  return {
    async read(path) {
      const { answer } = await send(path, { headers: { "accept-encoding": "br" } });
      return answer.status;
    },
    async call(path, call) {
      const { answer, bytes } = await send(API_BASE_PATH + path, requestOf(publicUrl, call));
      return answerOf(answer, bytes.toString());
    },
  };
}
