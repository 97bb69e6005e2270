import { expect, type Frame, type Page } from "@playwright/test";
import type { LocalServer } from "../listen-on-free-port.ts";
import { openPartnerSite } from "../partner-site.ts";
import { test } from "../site-test.ts";

interface Item {
  id: string;
  duration: number;
  publicInfo: { sensitiveContent: boolean };
}

/** Sizes of frames in CSS pixels: those of the documentation, and others that partners chose. */
const sizes = [
  [240, 60],
  [320, 80],
  [360, 80],
  [600, 100],
  [1200, 80],
  [300, 150],
  [480, 152],
  [720, 184],
  [300, 250],
  [360, 400],
  [1200, 300],
  [1200, 600],
] as const;

let calm: Item;
let explicit: Item;
let partner: LocalServer;

test.beforeAll(async ({ request }) => {
  const items: Item[] = [];
  for (let number = 1; number <= 6; number++) {
    items.push(...(await (await request.get(`/api/v1/sounds?pageSize=100&page=${number}`)).json()).items);
  }
  const isExplicit = ({ publicInfo }: Item) => publicInfo.sensitiveContent;
  calm = items
    .filter((item) => !isExplicit(item))
    .sort((one, other) => other.duration - one.duration)[0] as Item;
  explicit = items.find(isExplicit) as Item;
});
test.afterEach(() => partner?.close());

/** Opens a partner's page with a frame of each size, and returns the frames. */
async function openFrames(page: Page, address: string, attributes = ""): Promise<Frame[]> {
  const frames = sizes.map(
    ([width, height]) =>
      `<iframe src="${address}" width="${width}" height="${height}" style="border:0" ${attributes}></iframe>`,
  );
  partner = await openPartnerSite({ html: `<!doctype html><title>A partner</title>${frames.join("")}` });
  await page.setViewportSize({ width: 1280, height: 2400 });
  await page.goto(partner.url, { waitUntil: "networkidle" });
  return page.frames().slice(1);
}

/** Returns what is wrong with the layout of a player, as sentences. */
function layoutProblems(): string[] {
  const problems: string[] = [];
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const boxes = [...document.querySelectorAll(".embed > *")]
    .filter((part) => part.checkVisibility())
    .map((part) => ({ name: part.className || part.localName, box: part.getBoundingClientRect() }));
  for (const { name, box } of boxes) {
    const isInside = box.left >= 0 && box.top >= 0 && box.right <= width + 0.5 && box.bottom <= height + 0.5;
    if (!isInside) problems.push(`${name} is outside: ${JSON.stringify(box)}`);
    if (box.width < 1 || box.height < 1) problems.push(`${name} has no size`);
  }
  for (const [index, one] of boxes.entries()) {
    for (const other of boxes.slice(index + 1)) {
      const isApart =
        one.box.right <= other.box.left ||
        other.box.right <= one.box.left ||
        one.box.bottom <= other.box.top ||
        other.box.bottom <= one.box.top;
      if (!isApart) problems.push(`${one.name} is under ${other.name}`);
    }
  }
  const root = document.documentElement;
  if (root.scrollWidth > width || root.scrollHeight > height) problems.push("the frame scrolls");
  const play = document.querySelector(".tn-play")?.getBoundingClientRect();
  if (play && (play.width < 44 || play.height < 44)) problems.push("the play control is small");
  const names = document.querySelector(".embed-names")?.getBoundingClientRect();
  if (names && names.width < 100) problems.push(`the name has ${names.width} px`);
  const line = document.querySelector(".embed-names p");
  if (line && height >= 300 && line.scrollWidth > line.clientWidth) problems.push("the line below is cut");
  const plays = line?.querySelector(".tn-plays")?.getBoundingClientRect();
  if (line && plays && plays.right > line.getBoundingClientRect().right) problems.push("the plays are cut");
  const used = Math.max(...boxes.map(({ box }) => box.bottom)) - Math.min(...boxes.map(({ box }) => box.top));
  if (play && used < Math.min(height, 320) * 0.4)
    problems.push(`${height - used} px of the height are empty`);
  return problems;
}

const lengthenTexts = () => {
  for (const text of document.querySelectorAll("h1 a, .embed-names bdi")) {
    text.textContent =
      "A name that nobody can say in a single breath, with Donaudampfschifffahrtsgesellschaft";
  }
};

const players: [string, () => string][] = [
  ["a sound, also with very long names,", () => calm.id],
  ["a sensitive sound", () => explicit.id],
  ["a sound that is gone", () => "gone00000000"],
];
for (const [name, id] of players) {
  test(`shows ${name} whole in frames from 240 × 60 to 1200 × 600`, async ({ page, baseURL }) => {
    const frames = await openFrames(page, `${baseURL}/embed/sound/${id()}`);
    for (const [index, frame] of frames.entries()) {
      const size = sizes[index]?.join(" × ");
      expect.soft(await frame.evaluate(layoutProblems), size).toEqual([]);
      if (id() !== calm.id) continue;
      expect.soft(await frame.locator(".embed-names p").innerText(), size).toMatch(/^by .+ · .+ plays$/);
      await frame.evaluate(lengthenTexts);
      expect.soft(await frame.evaluate(layoutProblems), `${size} with long names`).toEqual([]);
    }
  });
}

test("keeps the compact player one row in a tall frame", async ({ page, baseURL }) => {
  const frames = await openFrames(page, `${baseURL}/embed/sound/${calm.id}?size=compact`);
  for (const frame of frames) {
    const { height } = (await frame.locator(".embed").boundingBox()) ?? {};
    expect(height).toBeLessThanOrEqual(96);
  }
});

test.describe("the audio file of the play control", () => {
  /** Opens the link as a document and waits until it sounds. */
  async function expectSound(page: Page, open: () => Promise<unknown>): Promise<void> {
    const opened = page.context().waitForEvent("page");
    await open();
    const tab = await opened;
    let hasDownload = false;
    tab.on("download", () => {
      hasDownload = true;
    });
    await tab.waitForURL(/\/audio/);
    const session = await page.context().newCDPSession(tab);
    const position = async () => {
      const expression = `document.querySelector("video, audio")?.currentTime ?? 0`;
      return (await session.send("Runtime.evaluate", { expression })).result.value as number;
    };
    await expect.poll(position).toBeGreaterThan(0.2);
    expect(hasDownload).toBe(false);
  }

  test("plays in a tab of its own after a middle click, has its own type and runs no script", async ({
    request,
    page,
    baseURL,
  }) => {
    await page.goto(`${baseURL}/embed/sound/${calm.id}`);
    await expectSound(page, () => page.locator(".tn-play").click({ button: "middle" }));
    const headers = (
      await request.get((await page.locator(".tn-play").getAttribute("href")) ?? "")
    ).headers();
    expect(headers["content-type"]).toMatch(/^audio\//);
    expect(headers["content-disposition"]).toBe("inline");
    expect(headers["content-security-policy"]).toMatch(/default-src 'none'.*media-src 'self'/);
    expect(headers["content-security-policy"]).not.toContain("script-src");
  });

  test.describe("without script", () => {
    test.use({ javaScriptEnabled: false });

    test("plays after a click in the frame of another site", async ({ page, baseURL }) => {
      const html = `<!doctype html><title>A partner</title><iframe src="${baseURL}/embed/sound/${calm.id}" width="480" height="152"></iframe>`;
      partner = await openPartnerSite({ html });
      await page.goto(partner.url);
      await expectSound(page, () => page.frameLocator("iframe").locator(".tn-play").click());
    });

    test("plays from a sandbox that allows popups", async ({ page, baseURL }) => {
      const html = `<!doctype html><title>A partner</title><iframe sandbox="allow-scripts allow-popups" src="${baseURL}/embed/sound/${calm.id}" width="480" height="152"></iframe>`;
      partner = await openPartnerSite({ html });
      await page.goto(partner.url);
      await expectSound(page, () => page.frameLocator("iframe").locator(".tn-play").click());
    });
  });
});

test("shows the page at the corners of a player in a page of any colour scheme", async ({
  page,
  request,
  baseURL,
}) => {
  const answer = await request.get(`/oembed?url=${baseURL}/sound/${calm.id}`);
  const { html: code } = await answer.json();
  const ofTheme = (theme: string) =>
    code
      .replace(/src="[^"]*/, `$&?theme=${theme}`)
      .replace("color-scheme:light dark", `color-scheme:${theme}`);
  const codes = [code, ofTheme("dark"), ofTheme("light")];
  partner = await openPartnerSite({
    html: `<!doctype html><title>A partner</title><style>body { background: rgb(255, 0, 0) } iframe { display: block }</style>
      ${codes.join("").replaceAll('loading="lazy"', "")}`,
  });
  await page.goto(partner.url, { waitUntil: "load" });
  await expect(page.frameLocator("iframe").first().locator(".embed")).toBeVisible();
  for (const pageScheme of ["light", "dark", "normal"])
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.evaluate((scheme) => {
        document.documentElement.style.colorScheme = scheme;
      }, pageScheme);
      for (const frame of await page.locator("iframe").all()) {
        const name = `${await frame.getAttribute("src")} of ${colorScheme} in a page of ${pageScheme}`;
        // The frame is another process, which hears of the colour scheme later.
        await expect
          .poll(async () => cornersOf(page, await frame.screenshot()), name)
          .toEqual(Array(4).fill([255, 0, 0]));
      }
    }
});

/** Returns the colours of the four corners of a picture. */
function cornersOf(page: Page, picture: Buffer): Promise<number[][]> {
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const { width, height } = bitmap;
    const context = new OffscreenCanvas(width, height).getContext("2d") as OffscreenCanvasRenderingContext2D;
    context.drawImage(bitmap, 0, 0);
    return [0, width - 1].flatMap((x) =>
      [0, height - 1].map((y) => [...context.getImageData(x, y, 1, 1).data.slice(0, 3)]),
    );
  }, picture.toString("base64"));
}
