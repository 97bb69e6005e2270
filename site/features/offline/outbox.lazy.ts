import { isApiError, isTunaError, type Report } from "@tuna/sdk";
import { randomKey } from "@tuna/sdk/client";
import { rememberedText, rememberText } from "../../platform/browser/remembered-text.ts";
import { tuna } from "../../platform/browser/tuna.lazy.ts";
import { loggedInAccount } from "./logged-in-account.ts";
import { OUTBOX_PREFIX } from "./offline-storage.ts";

type Calls = typeof tuna;
/** The options of a call that is made now. */
type CallOptions = Parameters<Calls["sounds"]["play"]>[1];

/** What a visitor did that the site has to know, sooner or later. */
export type OutboxCall =
  | { does: "play"; group: "sounds" | "voices"; id: string }
  | { does: "report"; group: "sounds" | "voices" | "makers" | "boards"; id: string; report: Report }
  | { does: "withdraw"; id: string };

interface KeptCall {
  call: OutboxCall;
  /** Who made it: nothing is sent in the name of somebody else. */
  accountId: string | null;
  /** Milliseconds since 1970. */
  at: number;
  /** When it was last sent without an answer: it may have arrived. Undefined if there was no network at all. */
  sentAt?: number | undefined;
}

/** Codes of errors after which a call is kept. Who reports something is told that the site did not answer. */
const lostCodes: Record<OutboxCall["does"], readonly string[]> = {
  play: ["network"],
  report: ["network"],
  withdraw: ["network", "timeout"],
};
const LOCK = "outbox";
const MAX_AGE_MS = 30 * 24 * 3600_000;
/**
 * A play that may have arrived is sent again within this time only: the site counts one play of a sound a minute, and so ignores
 * the second. A second report replaces the first at any time.
 */
const PLAY_REPEAT_MS = 45_000;

let isSending = false;

/**
 * Sends a call. Without a network it is kept in this browser, also after a restart, and sent once there is one. Returns which of
 * both happened. Throws what the site answers, and the lost connection where the browser stores nothing.
 */
export async function sendOrKeep(call: OutboxCall, options?: CallOptions): Promise<"sent" | "kept"> {
  const at = Date.now();
  const sentAt = timeOfSending();
  try {
    await send(call, options);
  } catch (error) {
    const isLost = isTunaError(error) && lostCodes[call.does].includes(error.code);
    if (!isLost) throw error;
    const kept: KeptCall = { call, accountId: await accountNow(), at, sentAt };
    // A key for each, so that tabs do not write over each other's.
    const key = OUTBOX_PREFIX + randomKey();
    rememberText(key, JSON.stringify(kept));
    if (rememberedText(key) === null) throw error;
    return "kept";
  }
  void sendKept();
  return "sent";
}

/** Sends what is kept: now, and whenever the network comes back. */
export function startOutbox(): void {
  addEventListener("online", () => void sendKept());
  void sendKept();
}

/** Of several tabs one sends, and each call is gone from the browser before the next one is sent. */
async function sendKept(): Promise<void> {
  if (isSending || keptKeys().length === 0) return;
  isSending = true;
  // Sites without https have no locks.
  if (!("locks" in navigator)) await sendAll();
  else await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => lock && sendAll());
  isSending = false;
}

async function sendAll(): Promise<void> {
  const account = await accountNow();
  for (const key of keptKeys()) if (!(await sendOne(key, account))) return;
}

/** Returns false if the site cannot be reached, or asks to wait. */
async function sendOne(key: string, account: string | null): Promise<boolean> {
  const kept = readKept(key);
  if (kept && kept.call.does !== "play" && kept.accountId !== account) return true;
  const sentAt = timeOfSending();
  try {
    if (kept) await send(kept.call);
  } catch (error) {
    if (!isApiError(error) && kept)
      // The first attempt may have arrived, so the time in which another one counts nothing begins with it.
      rememberText(key, JSON.stringify({ ...kept, sentAt: kept.sentAt ?? sentAt }));
    // What the site refuses it would refuse again.
    if (!isApiError(error) || error.status >= 500 || error.status === 429) return false;
  }
  rememberText(key, null);
  return true;
}

async function send(call: OutboxCall, options?: CallOptions): Promise<void> {
  if (call.does === "report") await tuna[call.group].report(call.id, call.report, options);
  else if (call.does === "play") await tuna[call.group].play(call.id, options);
  else await tuna.uploads.withdraw(call.id, options);
}

/** Now, unless the browser knows that nothing leaves it. */
function timeOfSending(): number | undefined {
  return navigator.onLine ? Date.now() : undefined;
}

/** Other code may have written under this key, so anything else counts as nothing, as does what is too old. */
function readKept(key: string): KeptCall | undefined {
  try {
    const kept: KeptCall = JSON.parse(rememberedText(key) ?? "");
    const { call, at, sentAt } = kept;
    const mayCountTwice =
      call.does === "play" && sentAt !== undefined && Date.now() - sentAt > PLAY_REPEAT_MS;
    return Date.now() - at < MAX_AGE_MS && call.id && !mayCountTwice ? kept : undefined;
  } catch {
    return undefined;
  }
}

function keptKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(OUTBOX_PREFIX));
  } catch {
    return [];
  }
}

async function accountNow(): Promise<string | null> {
  return (await loggedInAccount()) ?? null;
}
