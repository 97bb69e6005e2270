import { expect, type Page } from "@playwright/test";
import { addAccountBoard, findSounds } from "./account-board.ts";
import { keepPressedPads } from "./keep-toasts.ts";
import type { LocalServer } from "./listen-on-free-port.ts";
import { logInForState } from "./log-in-for-state.ts";
import { openBoardMenu } from "./made-board.ts";
import { barriers } from "./page-checks.ts";
import { openPartnerSite } from "./partner-site.ts";
import { playLongSounds } from "./play-long-sounds.ts";
import { test } from "./site-test.ts";

interface TestBoard {
  id: string;
  /** Name of the sound of its first pad. */
  name: string;
}

/** Logs in as a new member who has a board of three pads, one of which is explicit. */
async function addStreamBoard(
  page: Page,
  origin: string,
  visibility: "private" | "link",
): Promise<TestBoard> {
  await logInForState(page, "member", origin);
  const { calm, explicit } = await findSounds(page.request, origin);
  const sounds = [...calm.slice(0, 2), ...explicit.slice(0, 1)];
  const pads = sounds.map(({ id }, index) => ({
    soundId: id,
    key: `Digit${index + 1}`,
    mode: index === 1 ? ("loop" as const) : ("once" as const),
  }));
  const { id } = await addAccountBoard(page, origin, { name: "My stream", visibility, pages: [pads] });
  return { id, name: calm[0]?.name ?? "" };
}

test("plays on an overlay what its owner presses, until the link is revoked", async ({
  page,
  browser,
  baseURL,
}) => {
  const { id, name } = await addStreamBoard(page, baseURL ?? "", "private");
  await page.goto(`/board/${id}/`);
  await openBoardMenu(page);
  await page.getByRole("button", { name: "Overlay for streams" }).click();
  await expect(page.getByRole("heading", { name: "Overlay for streams" })).toBeFocused();
  await page.getByRole("button", { name: "Create overlay link" }).click();
  const link = await page.getByRole("textbox", { name: "Overlay link" }).inputValue();
  const secret = new URL(link).hash.slice(1);
  expect(secret).toMatch(/^[\w-]{43}$/);

  const software = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const overlay = await software.newPage();
  await playLongSounds(overlay);
  await keepPressedPads(overlay);
  const requested: string[] = [];
  overlay.on("request", (sent) => requested.push(`${sent.url()} ${sent.headers().referer ?? ""}`));
  const answer = await overlay.goto(`${link.replace("#", "?position=top-right#")}`);
  expect(answer?.headers()["x-robots-tag"]).toBe("noindex");
  expect(answer?.headers()["referrer-policy"]).toBe("no-referrer");
  // A press that reaches it much later than its first sign of life is not played.
  await expect(overlay.locator("[role=status]")).toHaveText("Overlay connected");
  await expect(page.getByRole("status").getByText("Overlay connected")).toBeVisible();

  await page.getByRole("checkbox", { name: "Trigger overlay" }).check();
  await page.getByRole("button", { name: `Play ${name}` }).click();
  await expect(overlay.getByRole("listitem").filter({ hasText: name })).toBeVisible();
  // The page itself stays silent.
  await expect(page.getByRole("button", { name: `Play ${name}` })).toBeVisible();
  await page.getByRole("button", { name: "Play mode" }).click();
  const triggered = page.waitForRequest(/\/triggers?$/);
  const playMode = page.getByRole("dialog");
  await playMode.getByRole("button", { name: `Play ${name}` }).click();
  expect((await triggered).postDataJSON()).toMatchObject({ padId: "pad00000", action: "press" });
  await playMode.getByRole("button", { name: "Leave play mode" }).click();

  await page.getByRole("button", { name: "Revoke link" }).click();
  await expect(overlay.getByText("This overlay link is no longer valid.")).toBeVisible();
  expect(requested.filter((url) => url.replace(/#.*/, "").includes(secret))).toEqual([]);
  expect(await overlay.evaluate("document.cookie + JSON.stringify(localStorage)")).toBe("{}");
  await software.close();
});

let partner: LocalServer | undefined;
test.afterEach(() => partner?.close());

test("plays a board on a page of another origin, which hears of it", async ({
  page: ownPage,
  browser,
  baseURL,
}) => {
  const { id, name } = await addStreamBoard(ownPage, baseURL ?? "", "link");
  partner = await openPartnerSite({
    html: `<!doctype html><html lang="en"><title>Partner</title>
      <script type="module" src="${baseURL}/widgets/v1/widgets.js"></script>
      <script>
        heard = [];
        for (const name of ["ready", "play", "ended", "error"])
          addEventListener("tuna-" + name, ({ type, detail }) => heard.push({ type, ...detail }));
      </script>
      <main><h1>Partner</h1><tuna-sound-board board-id="${id}"><a href="${baseURL}/board/${id}/">My stream</a></tuna-sound-board>
      <tuna-sound-list board-id="${id}" layout="pads"></tuna-sound-list></main>`,
  });
  const page = await browser.newPage();
  await playLongSounds(page);
  await page.goto(partner.url);
  const board = page.locator("tuna-sound-board");
  const pad = board.getByRole("button", { name: `Play ${name}` });
  await expect(pad).toBeVisible();
  await expect(page.locator("tuna-sound-list").getByRole("button", { name: `Play ${name}` })).toBeVisible();
  await expect(board.getByRole("link", { name: "Explicit Content" })).toBeVisible();
  await pad.click();
  await expect(board.getByRole("button", { name: `Stop ${name}` })).toBeVisible();
  const heard = () => page.evaluate<{ type: string; padId?: string; count?: number }[]>("heard");
  expect((await heard()).map(({ type }) => type)).not.toContain("tuna-error");
  expect(await heard()).toContainEqual(expect.objectContaining({ type: "tuna-play", padId: "pad00000" }));
  expect(await barriers(page)).toEqual([]);
  await page.close();
});
