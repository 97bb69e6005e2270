import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { encodeWav } from "../../platform/audio/encode-wav.ts";
import { sine } from "../../platform/media/testing/test-tones.ts";
import type { MailInbox } from "../../soak/mail-inbox.ts";
import { logInByCode } from "../../soak/write-to-site.ts";
import type { BalancedClient } from "./balanced-client.ts";

/** Writes that the site acknowledged. */
export interface AcknowledgedWrites {
  /** Counted plays and received reports, by sound. */
  plays: Map<string, number>;
  reports: Map<string, number>;
  /** Logins, each with the sound that is its account's only favourite, if any. */
  sessions: { email: string; cookies: string; favourite?: string }[];
  /** Ids of uploads that were sent completely. */
  uploads: string[];
}

export interface Visits {
  client: BalancedClient;
  inbox: MailInbox;
  /** Sounds to play. The first is played most. */
  ids: readonly string[];
  /** Ends the visits. */
  signal: AbortSignal;
  /** Returns how many visits begin in a second, whether or not earlier ones have ended. Without it each follows one that has. */
  ratePerSecond?: () => number;
  /** Whether uploads may begin now; always without it. */
  mayUpload?: () => boolean;
}

const READERS = 6;
const PLAYERS = 5;
/** The check of an upload takes processor time for up to seconds. */
const UPLOAD_EVERY_MS = 5000;
/** A code that has not come by then does not come any more, because a process was killed. */
const MAIL_TIMEOUT_MS = 30_000;
const words = ["meme", "horn", "laugh", "cat", "wow", "robot", "drum", "bruh"];

export function nothingWritten(): AcknowledgedWrites {
  return { plays: new Map(), reports: new Map(), sessions: [], uploads: [] };
}

/** Visits the site in many ways at once until the signal. Adds to `acknowledged` what the site acknowledges, and returns it. */
export async function visitSite(
  visits: Visits,
  acknowledged: AcknowledgedWrites = nothingWritten(),
): Promise<AcknowledgedWrites> {
  const { client, inbox, ids, signal, ratePerSecond, mayUpload = () => true } = visits;
  const anySound = () => ids[Math.floor(Math.random() ** 3 * ids.length)] ?? "";
  const read = async () => void (await client.read(anyPath(anySound())));
  const play = async () => {
    const id = anySound();
    const { status, body } = await client.call(`/sounds/${id}/plays`, { method: "POST" });
    if (status < 300 && body.isCounted) add(acknowledged.plays, id);
  };
  const report = async () => {
    const id = anySound();
    const body = { reason: "other", details: "Written under load" };
    const { status } = await client.call(`/sounds/${id}/reports`, { method: "POST", body });
    if (status < 300) add(acknowledged.reports, id);
  };
  const logIn = async () => {
    const email = `visitor-${randomUUID()}@load.example`;
    const gone = AbortSignal.any([signal, AbortSignal.timeout(MAIL_TIMEOUT_MS)]);
    const session: AcknowledgedWrites["sessions"][number] = {
      email,
      cookies: await logInByCode({ ...client, inbox, gone }, email),
    };
    acknowledged.sessions.push(session);
    maker = session.cookies;
    const favourite = anySound();
    const body = { add: [{ kind: "sound", id: favourite }] };
    const { cookies } = session;
    const { status } = await client.call("/me/favourites", { method: "PUT", body, cookies });
    if (status < 300) session.favourite = favourite;
  };
  /** Cookies of the last login. */
  let maker: string | undefined;
  let uploadedAtMs = Number.NEGATIVE_INFINITY;
  const uploadOrPlay = async () => {
    const isDue = performance.now() - uploadedAtMs >= UPLOAD_EVERY_MS;
    if (maker === undefined || !isDue || !mayUpload()) return play();
    uploadedAtMs = performance.now();
    const id = await sendUpload(client, maker);
    if (id !== undefined) acknowledged.uploads.push(id);
  };
  const actions = [...Array(READERS).fill(read), ...Array(PLAYERS).fill(play), uploadOrPlay, report, logIn];
  // The client has noted how each request ended. A write that failed is not acknowledged.
  const begin = (action: () => Promise<void>) => action().catch(() => {});
  if (ratePerSecond !== undefined) {
    let nextAtMs = performance.now();
    const visiting: Promise<void>[] = [];
    while (!signal.aborted) {
      const untilNextMs = nextAtMs - performance.now();
      if (untilNextMs > 0) await wait(untilNextMs);
      nextAtMs += 1000 / ratePerSecond();
      visiting.push(begin(actions[visiting.length % actions.length]));
    }
    await Promise.all(visiting);
  } else {
    const visitOnAndOn = async (action: () => Promise<void>) => {
      while (!signal.aborted) await begin(action);
    };
    await Promise.all(actions.map(visitOnAndOn));
  }
  return acknowledged;
}

/** Sends a sound that no other upload has, as the page of its maker does. Returns its id if the site has all of it. */
async function sendUpload({ call }: BalancedClient, cookies: string): Promise<string | undefined> {
  const bytes = encodeWav(sine({ durationMs: 500, frequency: 200 + 2000 * Math.random() }));
  const details = { name: "Written under load", tags: ["load"], category: "memes", licence: "cc0" };
  const body = { kind: "sound", key: randomUUID(), fileName: "load.wav", sizeBytes: bytes.length, details };
  const created = await call("/uploads", { method: "POST", body, cookies });
  if (created.status >= 300) return undefined;
  const path = `/uploads/${created.body.id}`;
  const sent = await call(`${path}/parts/0`, { method: "PUT", body: bytes, cookies });
  if (sent.status >= 300) return undefined;
  const completed = await call(`${path}/complete`, { method: "POST", cookies });
  return completed.status < 300 ? created.body.id : undefined;
}

function anyPath(id: string): string {
  const page = 1 + Math.floor(Math.random() * 3);
  const word = words[Math.floor(Math.random() * words.length)];
  const paths = [
    "/",
    `/sounds/?page=${page}`,
    `/sound/${id}`,
    `/search/?q=${word}`,
    `/api/v1/sounds?page=${page}`,
    `/api/v1/sounds/${id}/audio`,
  ];
  return paths[Math.floor(Math.random() * paths.length)] ?? "/";
}

function add(counts: Map<string, number>, id: string): void {
  counts.set(id, (counts.get(id) ?? 0) + 1);
}
