import { Agent, request } from "node:http";
import { attacks } from "./attacks.ts";

const CONNECTIONS = 2;
/** Address of the attacker, in another network than the visitors. */
const ADDRESS = "127.0.0.2";

/** A process that attacks the site in its arguments until it receives a message, and then reports the answers. */
const [origin = "", name = ""] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, localAddress: ADDRESS });
const statuses: Record<string, number> = {};
let isStopped = false;

const nextRequest = attacks[name]?.(origin);
if (!nextRequest) throw new Error(`There is no attack "${name}"`);

function send(): Promise<string> {
  return new Promise((resolve) => {
    const { method, path, headers, body } = (
      nextRequest as () => ReturnType<NonNullable<typeof nextRequest>>
    )();
    const length = body && { "content-length": String(body.length) };
    const sent = request(origin + path, { method, agent, headers: { ...headers, ...length } }, (response) => {
      response.resume();
      response.on("end", () => resolve(String(response.statusCode)));
      response.on("error", () => resolve("cut"));
    });
    sent.on("error", () => resolve("cut"));
    sent.end(body);
  });
}

async function attack(): Promise<void> {
  while (!isStopped) {
    const status = await send();
    if (Object.keys(statuses).length === 0) process.send?.("attacking");
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
}

process.once("message", () => {
  isStopped = true;
});
await Promise.all(Array.from({ length: CONNECTIONS }, attack));
process.send?.(statuses);
process.disconnect();
