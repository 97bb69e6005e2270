import type { Locator, Page } from "@playwright/test";
import type { Player } from "@tuna/widgets";
import { accountVisits } from "./account-page-states.ts";
import { boardVisits } from "./board-page-states.ts";
import { changePage } from "./change-page.ts";
import { CONSENT_COOKIE_NAME } from "./consent-cookies.ts";
import { createVisits } from "./create-page-states.ts";
import { favouriteVisit } from "./favourite-page-states.ts";
import type { Specimens } from "./find-specimens.ts";
import { logInForState, type StateVisitor } from "./log-in-for-state.ts";
import { waitForHydration } from "./wait-for-hydration.ts";

export interface PageState {
  name: string;
  /** Absent if its visitor comes to it on the page of the state before it. */
  path?: (specimens: Specimens) => string;
  /** Viewer of the state; an anonymous visitor by default. */
  visitor?: StateVisitor;
  /** Steps of a visitor until the page looks like this. */
  arrange?: (page: Page) => Promise<void>;
  /** Whether script laid it out for the window's size, so that another size needs a new page. */
  isPlacedByScript?: boolean;
}

/** States that one visitor comes to one after the other. Only the first page is loaded; the others change in place. */
export interface StateVisit {
  name: string;
  states: readonly PageState[];
}

/** Each kind of page, and its states while a visitor uses it. */
export const stateVisits: readonly StateVisit[] = [
  {
    name: "a visit of lists",
    states: [
      // It is first, since no page changes in place to one that is missing.
      { name: "not-found", path: () => "/no-such-page/" },
      { name: "listing", path: () => "/sounds/new/2/" },
      { name: "voices", path: () => "/voices/" },
      { name: "tag", path: () => "/sounds/tag/memes/" },
      { name: "tag-of-one", path: ({ loneTag }) => `/sounds/tag/${loneTag}/` },
      { name: "search", path: () => "/search/sounds/horn/" },
      { name: "search-filters", path: () => "/search/sounds/horn/?length=short", arrange: openFilters },
      { name: "search-empty", path: () => "/search/voices/qqqzzzxxx/" },
    ],
  },
  {
    name: "a visit of items and makers",
    states: [
      { name: "sound", path: ({ soundId }) => `/sound/${soundId}` },
      { name: "sound-long-name", path: ({ longNameId }) => `/sound/${longNameId}` },
      {
        name: "sound-sensitive",
        path: ({ sensitiveId }) => `/sound/${sensitiveId}`,
        arrange: waitForQuestion,
      },
      { name: "sound-redacted", arrange: dismissQuestion },
      { name: "voice", path: ({ voiceId }) => `/voice/${voiceId}` },
      { name: "maker", path: () => "/u/pixelpickle/" },
      { name: "report-maker", path: () => "/report/maker/pixelpickle/" },
      { name: "card-failed", path: () => "/sounds/", arrange: failToPlay },
      { name: "pad-failed", path: () => "/", arrange: failPad },
    ],
  },
  {
    name: "a visit with sound",
    states: [
      { name: "suggestions", path: () => "/", arrange: typeInSearch, isPlacedByScript: true },
      { name: "card-menu", path: () => "/sounds/", arrange: openMenu, isPlacedByScript: true },
      { name: "home", path: () => "/", arrange: playPad },
      { name: "playing", path: () => "/sounds/", arrange: playAndTabOn },
      { name: "consent", path: () => "/", arrange: comeUndecided },
    ],
  },
  {
    name: "a login",
    states: [
      { name: "login-suspended", path: () => "/login/?login=suspended" },
      { name: "login", path: () => "/login/" },
      { name: "login-code", arrange: (page) => askForCode(page) },
      { name: "login-code-second", arrange: comeToSecondCode },
      { name: "download", path: () => "/download-sound/" },
      { name: "login-code-mailbox", path: () => "/login/", arrange: askForMailboxCode },
      {
        name: "download-install",
        path: ({ soundId }) => `/download-sound/${soundId}/`,
        arrange: comeToInstallers,
      },
    ],
  },
  {
    name: "a visit of guides and terms",
    states: [
      { name: "developers", path: () => "/developers/" },
      { name: "developers-guide", path: () => "/developers/embedding/", arrange: openDetails },
      { name: "developers-elements", path: () => "/developers/elements/", arrange: openDetails },
      { name: "developers-api", path: () => "/developers/api-reference/", arrange: sendRequest },
      { name: "offline-none", path: () => "/offline/" },
      { name: "status", path: () => "/status/" },
      { name: "legal", path: () => "/privacy/" },
      { name: "cookies", path: () => "/cookies/" },
    ],
  },
  ...accountVisits,
  ...createVisits,
  ...boardVisits,
  favouriteVisit,
];

export const pageStates: readonly PageState[] = stateVisits.flatMap(({ states }) => states);

/** Opens a page's state, logged in as its viewer. */
export async function openState(
  page: Page,
  state: PageState,
  specimens: Specimens,
  origin: string,
): Promise<void> {
  if (state.path) {
    if (state.visitor) await logInForState(page, state.visitor, origin);
    await page.goto(state.path(specimens), { waitUntil: "networkidle" });
  } else await openState(page, stateBefore(state), specimens, origin);
  await state.arrange?.(page);
}

/** Goes on to a state from the one before it in its visit. */
export async function goOnToState(page: Page, state: PageState, specimens: Specimens): Promise<void> {
  if (state.path) await changePage(page, state.path(specimens));
  await state.arrange?.(page);
}

function stateBefore(state: PageState): PageState {
  const visit = stateVisits.find(({ states }) => states.includes(state));
  const before = visit?.states[visit.states.indexOf(state) - 1];
  if (!before) throw new Error(`${state.name} has neither a path nor a state before it`);
  return before;
}

/** The page of a sensitive sound asks as soon as it is hydrated. */
async function waitForQuestion(page: Page): Promise<void> {
  await page.getByRole("dialog", { name: "Explicit Content" }).waitFor();
}

async function dismissQuestion(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Dismiss" }).click();
}

async function openFilters(page: Page): Promise<void> {
  await page.getByText("Filters (1)").click();
  await page.getByRole("button", { name: "Apply filters" }).waitFor();
}

async function typeInSearch(page: Page): Promise<void> {
  await page.getByRole("combobox").fill("");
  await page.getByRole("combobox").click();
  await page.keyboard.type("hor");
  await page.getByRole("option", { name: /horn/i }).first().waitFor();
  await page.waitForLoadState("networkidle");
}

/**
 * Plays by keyboard, so that the next stop shows its focus; on repeat, so that it still plays during the check.
 */
async function playAndTabOn(page: Page): Promise<void> {
  await playOn(page);
  await cards(page)
    .nth(1)
    .getByRole("button", { name: /^Play / })
    .focus();
  await page.keyboard.press("Enter");
  await cards(page).nth(1).locator(".tn-more").focus();
  while (!(await cards(page).nth(2).locator("h2 a, h3 a").evaluate(isFocused)))
    await page.keyboard.press("Tab");
}

/** Repeats what is played from now on, so that it does not end before or during the check. */
async function playOn(page: Page): Promise<void> {
  await page.waitForFunction((slot) => {
    const player = (globalThis as unknown as Record<symbol, Player | undefined>)[Symbol.for(slot)];
    player?.configure({ isLooping: true });
    return player !== undefined;
  }, "tuna.player.v3");
}

async function playPad(page: Page): Promise<void> {
  const pads = page.getByRole("list", { name: "Soundboard" }).getByRole("button");
  await waitForHydration(page);
  await playOn(page);
  await pads.first().click();
  await pads.and(page.getByRole("button", { name: /^Stop / })).waitFor();
}

/** Opens some of a page's details, which all look alike. */
async function openDetails(page: Page): Promise<void> {
  await page.locator("details").evaluateAll((all) => {
    for (const each of all.slice(0, 8) as HTMLDetailsElement[]) each.open = true;
  });
}

/** Shows the consent options as on a first visit. */
async function comeUndecided(page: Page): Promise<void> {
  await page.context().clearCookies({ name: CONSENT_COOKIE_NAME });
  await page.reload({ waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Configuration" }).click();
}

async function sendRequest(page: Page): Promise<void> {
  await page.getByText("GET /sounds", { exact: true }).click();
  const form = page.getByRole("form", { name: "GET /sounds", exact: true });
  await form.getByRole("textbox", { name: "pageSize" }).fill("1");
  await form.getByRole("button", { name: "Send" }).click();
  await page.getByText(/^Answer to GET/).waitFor();
}

async function openMenu(page: Page): Promise<void> {
  await cards(page).nth(1).locator(".tn-more").press("Enter");
  await page.getByRole("menu").waitFor();
}

async function failToPlay(page: Page): Promise<void> {
  await page.route("**/audio?*", (route) => route.abort());
  await cards(page)
    .nth(1)
    .getByRole("button", { name: /^Play / })
    .press("Enter");
  await cards(page).nth(1).getByRole("alert").waitFor();
  await cards(page)
    .nth(1)
    .evaluate((card) => card.scrollIntoView({ block: "center" }));
}

/** Presses a pad after {@link failToPlay}, which lets no sound come. */
async function failPad(page: Page): Promise<void> {
  await page.locator(".hero .tn-pad").first().press("Enter");
  await page.locator(".hero .tn-pad-error").first().waitFor();
}

/** The test answers the login's calls itself: codes are limited, and this is about looks. */
async function askForCode(page: Page, answer = {}): Promise<void> {
  await page.route("**/api/v1/auth/codes", (route) =>
    route.fulfill({ json: { expiresInS: 600, resendPauseS: 30, ...answer } }),
  );
  await waitForHydration(page);
  await page.getByRole("textbox", { name: "Email" }).fill("visitor@x.example");
  await page.getByRole("textbox", { name: "Email" }).press("Enter");
  await page.getByRole("textbox", { name: "6-digit code" }).waitFor();
}

async function askForMailboxCode(page: Page): Promise<void> {
  await askForCode(page, { mailboxPath: "/dev/mailbox" });
}

/** Shows the state after many wrong codes. */
async function comeToSecondCode(page: Page): Promise<void> {
  await page.route("**/api/v1/auth/codes/verify", (route) =>
    route.fulfill({ status: 400, json: { code: "second-code-needed", title: "Second code" } }),
  );
  await page.getByRole("textbox", { name: "6-digit code" }).fill("123456");
  await page.getByText("second code", { exact: false }).first().waitFor();
}

/** Phones have a link for a computer instead. */
async function comeToInstallers(page: Page): Promise<void> {
  await waitForHydration(page);
  if (await page.getByRole("button", { name: "Copy the link" }).isVisible()) return;
  await page.route("**/api/v1/auth/codes/verify", (route) =>
    route.fulfill({ json: { id: "visitor", profile: {}, isLoggedIn: true } }),
  );
  await askForCode(page);
  await page.getByRole("textbox", { name: "6-digit code" }).fill("123456");
  await page.getByRole("link", { name: /already have/ }).waitFor();
}

function cards(page: Page): Locator {
  return page.getByRole("main").getByRole("article");
}

function isFocused(element: Element): boolean {
  return element === document.activeElement;
}
