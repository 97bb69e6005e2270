import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { setTimeout } from "node:timers/promises";
import { checkServerIdentity, connect } from "node:tls";

const POLL_MS = 200;
/** Certificate authorities answer within seconds; Caddy tries again after a minute. */
export const CERTIFICATE_TIMEOUT_MS = 150_000;
const RELOAD_TIMEOUT_MS = 15_000;

/** Whether this machine sends visitors of the host from port 80 to https. */
export async function redirectsToHttps(host: string): Promise<boolean> {
  const request = get({ host: "127.0.0.1", port: 80, path: "/", headers: { host }, timeout: 5000 });
  request.on("timeout", () => request.destroy());
  const [answer] = (await once(request, "response")) as [IncomingMessage];
  answer.resume();
  return answer.headers.location?.startsWith(`https://${host}`) ?? false;
}

/** Returns when the certificate ends that an address, or this machine, shows for a host; undefined if there is none. */
export async function readCertificate(
  host: string,
  address = "127.0.0.1",
  port = 443,
): Promise<Date | undefined> {
  // Whether this machine trusts the authority is no question here: only the name and the time are.
  const socket = connect({ host: address, port, servername: host, rejectUnauthorized: false });
  try {
    await once(socket, "secureConnect", { signal: AbortSignal.timeout(5000) });
    const certificate = socket.getPeerCertificate();
    return checkServerIdentity(host, certificate) ? undefined : new Date(certificate.valid_to);
  } catch {
    return undefined;
  } finally {
    socket.destroy();
  }
}

/** Waits until something holds: a proxy that loads its files goes on with the ones of before for a moment. */
export async function waitForProxy(
  holds: () => Promise<boolean>,
  timeoutMs = RELOAD_TIMEOUT_MS,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await holds().catch(() => false)) && Date.now() < deadline) await setTimeout(POLL_MS);
}
