import type { Visit } from "../e2e/engines/visit.ts";
import type { Specimens } from "../e2e/find-specimens.ts";
import type { StateVisitor } from "../e2e/log-in-for-state.ts";

export interface EngineState {
  name: string;
  path: (specimens: Specimens) => string;
  /** Viewer of the state; an anonymous visitor by default. One window shows all states, so that those with a login come last. */
  visitor?: StateVisitor;
  /** Steps of a visitor until the page looks like this. */
  arrange?: (visit: Visit) => Promise<void>;
}

const search = ".site-header input[name=q]";

/** The main states of pages, which look alike in all engines. Chromium's pictures have the same names. */
export const engineStates: readonly EngineState[] = [
  { name: "home", path: () => "/" },
  { name: "listing", path: () => "/sounds/" },
  { name: "voices", path: () => "/voices/" },
  { name: "tag", path: () => "/sounds/tag/memes/" },
  { name: "search", path: () => "/search/sounds/horn/" },
  { name: "search-filters", path: () => "/search/sounds/horn/?length=short", arrange: openFilters },
  { name: "search-empty", path: () => "/search/voices/qqqzzzxxx/" },
  { name: "suggestions", path: () => "/", arrange: typeInSearch },
  { name: "sound", path: ({ soundId }) => `/sound/${soundId}` },
  { name: "sound-sensitive", path: ({ sensitiveId }) => `/sound/${sensitiveId}`, arrange: waitForQuestion },
  { name: "voice", path: ({ voiceId }) => `/voice/${voiceId}` },
  { name: "maker", path: () => "/u/pixelpickle/" },
  { name: "card-menu", path: () => "/sounds/", arrange: openMenu },
  { name: "playing", path: () => "/sounds/", arrange: play },
  { name: "share-menu", path: ({ soundId }) => `/sound/${soundId}`, arrange: openShareMenu },
  { name: "report", path: ({ soundId }) => `/report/sound/${soundId}/` },
  { name: "login", path: () => "/login/" },
  { name: "download", path: () => "/download-sound/" },
  { name: "create", path: () => "/create/" },
  { name: "create-voice", path: () => "/create/voice/", arrange: waitForBuilder },
  { name: "boards", path: () => "/boards/", arrange: waitForOwnBoards },
  { name: "favourites-none", path: () => "/favourites/" },
  { name: "offline-none", path: () => "/offline/" },
  { name: "developers", path: () => "/developers/" },
  { name: "developers-guide", path: () => "/developers/embedding/" },
  { name: "developers-api", path: () => "/developers/api-reference/" },
  { name: "controls", path: () => "/internal/controls/" },
  { name: "legal", path: () => "/privacy/" },
  { name: "cookies", path: () => "/cookies/" },
  { name: "not-found", path: () => "/no-such-page/" },
  { name: "account", path: () => "/account/", visitor: "member" },
  { name: "profile", path: () => "/profile/", visitor: "member" },
  { name: "reports", path: () => "/admin/reports/", visitor: "administrator" },
];

async function openFilters(visit: Visit): Promise<void> {
  await visit.press("summary", /Filters/);
  await visit.see("button", /^Apply filters$/);
}

async function typeInSearch(visit: Visit): Promise<void> {
  await visit.press(search);
  await visit.type("hor");
  await visit.see("[role=option]", /horn/i);
}

async function waitForBuilder(visit: Visit): Promise<void> {
  await visit.see("h2", /^Effects$/);
}

async function waitForOwnBoards(visit: Visit): Promise<void> {
  await visit.see(".own-board-shape", /You have no board yet/);
}

async function waitForQuestion(visit: Visit): Promise<void> {
  await visit.see("dialog", /Explicit Content/);
}

/** A card shows its menu's button to a pointer above it, or to the focus in it. */
async function openMenu(visit: Visit): Promise<void> {
  await visit.see("main .tn-card");
  await visit.run(() => document.querySelector<HTMLElement>("main .tn-more")?.focus());
  await visit.press("main .tn-more");
  await visit.see("[role=menu]");
}

async function play(visit: Visit): Promise<void> {
  await visit.repeatSounds();
  await visit.press("main .tn-play", /^Play /);
  await visit.expectPlayer({ isActive: true, hasMoved: true });
  await visit.see(".player-bar");
}

async function openShareMenu(visit: Visit): Promise<void> {
  await visit.press("main button", /^Share/);
  await visit.see("[role=menu]");
}
