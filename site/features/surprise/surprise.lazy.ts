import type { ItemCard } from "@tuna/sdk";
import { errorTexts } from "@tuna/sdk/locale";
import { isActive, pagePlayer } from "@tuna/widgets";
import { callTuna } from "../../platform/browser/call-tuna.ts";
import { leaveFor } from "../../platform/routing/leave-for.ts";
import { showToast } from "../../platform/toast/toasts.ts";
import { playOptionsOf } from "../player/play-options.ts";
import { pickTaste, pickUnheard } from "./pick-surprise.ts";
import { SURPRISE_PATH } from "./surprise-path.ts";

/** As many popular sounds as a list of cards has at most. */
const POPULAR_COUNT = 100;
const ALIKE_COUNT = 30;

/** What this visit remembers: until the document is left, and nowhere else. */
const heard = new Set<string>();
const liked: string[] = [];
let isFollowing = false;

/**
 * Plays a sound that this visit has not heard. Those that were played to the end make sounds like them likelier. Without any
 * sound, it leads where the link leads.
 */
export async function playSurprise(): Promise<void> {
  if (!isFollowing) followEnds();
  try {
    const taste = pickTaste(liked, Math.random);
    // What was liked may have been unlisted since.
    const alike = taste ? await cardsLike(taste).catch(() => []) : [];
    const card = pickUnheard(alike, heard, Math.random) ?? (await popularCard());
    if (card) await pagePlayer().play(card, playOptionsOf("surprise"));
    else leaveFor(SURPRISE_PATH);
  } catch {
    showToast(errorTexts.unexpected, "error");
  }
}

async function popularCard(): Promise<ItemCard | undefined> {
  const { cards } = await callTuna((tuna) => tuna.cards.list("sound", { limit: POPULAR_COUNT }));
  const popular = heardByAll(cards);
  // Once all of them were heard, the visit begins anew.
  if (popular.every(({ id }) => heard.has(id))) heard.clear();
  return pickUnheard(popular, heard, Math.random);
}

async function cardsLike(id: string): Promise<ItemCard[]> {
  const alike = await callTuna(({ sounds }) => sounds.recommended(id, { limit: ALIKE_COUNT }));
  const { cards } = await callTuna((tuna) => tuna.cards.get({ sounds: alike.map((sound) => sound.id) }));
  return heardByAll(cards);
}

/** Sounds with explicit content surprise nobody, since they are heard only by consent. */
const heardByAll = (cards: readonly ItemCard[]) => cards.filter(({ isSensitive }) => !isSensitive);

/** Remembers what is heard and what is played to its end, from the first surprise on. */
function followEnds(): void {
  isFollowing = true;
  const player = pagePlayer();
  player.onChange(() => {
    const latest = player.latest();
    if (latest?.kind !== "sound") return;
    if (isActive(player.stateOf(latest))) heard.add(latest.id);
    if (player.hasEnded(latest) && liked.at(-1) !== latest.id) liked.push(latest.id);
  });
}
