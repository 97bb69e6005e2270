import type { ItemCard } from "@tuna/sdk";
import { errorTexts } from "@tuna/sdk/locale";
import { itemPath } from "@tuna/sdk/routing";
import { isActive, pagePlayer } from "@tuna/widgets";
import { callTuna } from "../../platform/browser/call-tuna.ts";
import { leaveFor } from "../../platform/routing/leave-for.ts";
import { shownStore } from "../../platform/routing/page-store.ts";
import { showToast } from "../../platform/toast/toasts.ts";
import { cardOnThisHost } from "../catalog/card-on-this-host.ts";
import { heardSounds } from "../player/follow-plays.ts";
import { playOptionsOf } from "../player/play-options.ts";
import { queuedItems } from "../player/play-queue.ts";
import { pickTaste, pickUnheard } from "./pick-surprise.ts";
import { SURPRISE_PATH } from "./surprise-path.ts";

/** As many popular sounds as a list of cards has at most. */
const POPULAR_COUNT = 100;
const ALIKE_COUNT = 30;

/** What this visit remembers: until the document is left, and nowhere else. */
const liked: string[] = [];
let isFollowing = false;
let pressCount = 0;

/**
 * Plays a sound that this visit has not heard. Those that were played to the end make sounds like them likelier. Without any
 * sound, it leads where the link leads.
 */
export async function playSurprise(): Promise<void> {
  if (!isFollowing) followEnds();
  const isWanted = watchWishes();
  try {
    const taste = pickTaste(liked, Math.random);
    // What was liked may have been unlisted since.
    const alike = taste ? await cardsLike(taste).catch(() => []) : [];
    const card = pickUnheard(alike, withLatest(), Math.random) ?? (await popularCard());
    if (!isWanted()) return;
    if (!card) return leaveFor(SURPRISE_PATH);
    const outcome = await pagePlayer().play(card, playOptionsOf("surprise"));
    // Safari may want a press for this very sound. Its page has a control for it.
    if (outcome === "blocked") leaveFor(itemPath("sound", card.id));
  } catch {
    if (isWanted()) showToast(errorTexts.unexpected, "error");
  }
}

/** Returns whether the visitor has neither pressed again, nor started another sound, nor left the page since this call. */
function watchWishes(): () => boolean {
  pressCount += 1;
  const press = pressCount;
  const before = soundingId();
  const { pathname } = location;
  // A sound that the queue starts is not the visitor's choice.
  const kept = new Set([undefined, before, ...queuedItems().map(({ id }) => id)]);
  return () => press === pressCount && kept.has(soundingId()) && location.pathname === pathname;
}

function soundingId(): string | undefined {
  const latest = pagePlayer().latest();
  return latest && isActive(pagePlayer().stateOf(latest)) ? latest.id : undefined;
}

async function popularCard(): Promise<ItemCard | undefined> {
  const { cards } = await callTuna((tuna) => tuna.cards.list("sound", { limit: POPULAR_COUNT }));
  const popular = heardByAll(cards);
  // Once all of them were heard, the visit begins anew with another sound than the latest.
  const known = withLatest();
  if (popular.every(({ id }) => known.has(id))) heardSounds.clear();
  return pickUnheard(popular, withLatest(), Math.random) ?? pickUnheard(popular, heardSounds, Math.random);
}

async function cardsLike(id: string): Promise<ItemCard[]> {
  const alike = await callTuna(({ sounds }) => sounds.recommended(id, { limit: ALIKE_COUNT }));
  const { cards } = await callTuna((tuna) => tuna.cards.get({ sounds: alike.map((sound) => sound.id) }));
  return heardByAll(cards);
}

/** Sounds with explicit content surprise nobody, since they are heard only by consent. */
function heardByAll(cards: readonly ItemCard[]): ItemCard[] {
  const origin = shownStore()?.get().site.origin ?? "";
  return cards.filter(({ isSensitive }) => !isSensitive).map((card) => cardOnThisHost(card, origin));
}

/** Returns what was heard, and what is about to sound. */
function withLatest(): ReadonlySet<string> {
  return new Set([...heardSounds, pagePlayer().latest()?.id ?? ""]);
}

/** Remembers what is played to its end, from the first surprise on. */
function followEnds(): void {
  isFollowing = true;
  const player = pagePlayer();
  player.onChange(() => {
    const latest = player.latest();
    if (latest?.kind !== "sound") return;
    if (player.hasEnded(latest) && liked.at(-1) !== latest.id) liked.push(latest.id);
  });
}
