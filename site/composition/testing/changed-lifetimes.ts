import type { Server } from "node:http";
import { Hono } from "hono";
import { listen } from "../../platform/http/listen.server.ts";
import { freePort } from "../../platform/store/testing/free-port.ts";

/** Header with the seconds for which shared caches would show an answer, stale copies included. */
export const LIFETIME_HEADER = "x-lifetime";
/** Seconds for which `deploy/varnish/tuna.vcl` shows a copy that is too old. */
const VARNISH_GRACE_S = 10;

/** Serves an app on a free port. Caches are told to keep each of its public answers for this many seconds. */
export async function listenWithLifetimes(
  app: Hono,
  lifetimeS: number,
): Promise<{ port: number; close(): Promise<void> }> {
  const changed = new Hono();
  changed.all("*", async (context) => {
    const answer = await app.fetch(context.req.raw, context.env);
    const control = answer.headers.get("cache-control") ?? "";
    if (!control.startsWith("public")) return answer;
    const headers = new Headers(answer.headers);
    headers.set("cache-control", `public, max-age=${lifetimeS}`);
    headers.set(LIFETIME_HEADER, String(sharedLifetimeS(control)));
    return new Response(answer.body, { status: answer.status, headers });
  });
  const port = await freePort();
  const server: Server = await listen(changed, { port, host: "127.0.0.1", trustedProxies: 1 });
  return {
    port,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Returns for how many seconds shared caches show an answer, by its Cache-Control. */
function sharedLifetimeS(control: string): number {
  const seconds = (name: string) => Number(new RegExp(`(?:^|[ ,])${name}=(\\d+)`).exec(control)?.[1] ?? 0);
  const fresh = seconds("s-maxage") || seconds("max-age");
  return fresh + Math.max(seconds("stale-while-revalidate"), VARNISH_GRACE_S);
}
