import type { Acknowledged } from "./acknowledged.ts";
import type { MailInbox } from "./mail-inbox.ts";
import type { SiteAnswer, SiteClient } from "./site-client.ts";

export const SOUNDS = ["sound-1", "sound-2", "sound-3", "sound-4"];
export const EDITED_SOUND = "edited";

/** Input of the writers, and where they record acknowledgements. */
export interface Writing {
  call: SiteClient;
  inbox: MailInbox;
  acknowledged: Acknowledged;
  administrator: string;
  /** Part of the emails, different in each run. */
  run: number;
  /** Aborts when the site has ended. */
  gone?: AbortSignal;
}

/**
 * Plays, reports, logs in and out and edits at the same time until the site ends, and records acknowledgements. Rejects on
 * any other answer.
 */
export async function writeUntilGone(writing: Writing): Promise<void> {
  await Promise.all([
    repeat(() => play(writing)),
    repeat(() => report(writing)),
    repeat((round) => logIn(writing, round)),
    editOnAndOn(writing),
  ]);
}

/** Logs in by a mailed code and returns the session's cookies. Throws {@link NoMail} if no code arrives. */
export async function logInByCode(
  { call, inbox, gone }: Pick<Writing, "call" | "inbox" | "gone">,
  email: string,
): Promise<string> {
  const sent = expectStatus(await call("/auth/codes", { method: "POST", body: { email } }));
  const code = await inbox.codeOf(email, gone);
  if (code === undefined) throw new NoMail(`No code came for ${email}`);
  const body = { email, code };
  const verified = await call("/auth/codes/verify", { method: "POST", body, cookies: sent.cookies });
  return expectStatus(verified).cookies;
}

/**
 * A site that is killed right after its answer may not have sent the mail. This is no loss, since a code can be
 * requested again.
 */
class NoMail extends Error {}

async function repeat(write: (round: number) => Promise<void>): Promise<void> {
  for (let round = 0; ; round++) {
    try {
      await write(round);
    } catch (error) {
      // fetch throws a TypeError if a connection is refused or breaks.
      if (error instanceof TypeError) return;
      if (!(error instanceof NoMail)) throw error;
    }
  }
}

async function play({ call, acknowledged: { plays } }: Writing): Promise<void> {
  const id = anySound();
  const { body } = expectStatus(await call(`/sounds/${id}/plays`, { method: "POST" }));
  if (body.isCounted) plays.set(id, (plays.get(id) ?? 0) + 1);
}

async function report({ call, acknowledged: { reports } }: Writing): Promise<void> {
  const id = anySound();
  const body = { reason: "other", details: "Written until killed" };
  expectStatus(await call(`/sounds/${id}/reports`, { method: "POST", body }));
  reports.set(id, (reports.get(id) ?? 0) + 1);
}

/** Every second session logs out again, which must persist too. */
async function logIn(writing: Writing, round: number): Promise<void> {
  const { call, acknowledged, run } = writing;
  const email = `visitor-${run}-${round}@soak.example`;
  const cookies = await logInByCode(writing, email);
  const isEnded = round % 2 === 1;
  if (isEnded) expectStatus(await call("/auth/logout", { method: "POST", cookies }));
  acknowledged.sessions.push({ email, cookies, isEnded });
  acknowledged.loginCount += 1;
}

async function editOnAndOn({ call, acknowledged, administrator: cookies }: Writing): Promise<void> {
  const path = `/admin/sounds/${EDITED_SOUND}`;
  let { version } = expectStatus(await call(path, { cookies })).body;
  await repeat(async () => {
    const body = { version, name: `Version ${version + 1}` };
    const { body: item } = expectStatus(await call(path, { method: "PATCH", cookies, body }));
    version = item.version;
    acknowledged.edit = { version, name: item.fields.name };
    acknowledged.actionCount += 1;
  });
}

function anySound(): string {
  return SOUNDS[Math.floor(Math.random() * SOUNDS.length)] ?? EDITED_SOUND;
}

function expectStatus(answer: SiteAnswer): SiteAnswer {
  if (answer.status < 200 || answer.status > 299) {
    throw new Error(`The site answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  }
  return answer;
}
