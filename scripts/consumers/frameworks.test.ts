import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Browser } from "@playwright/test";
import { declarations } from "@tuna/widgets/elements/declarations";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type { LocalServer } from "../../site/e2e/listen-on-free-port.ts";
import { builtElement } from "../../site/features/developers/built-element.ts";
import { type FrameworkName, frameworkCode } from "../../site/features/developers/framework-code.ts";
import { runCommand } from "../packages/testing/run-command.ts";
import { connectToBrowser, openPage, playFirst } from "./testing/consumer-page.ts";
import { environmentTable, frameworks } from "./testing/environments.ts";
import { serveApp } from "./testing/serve-app.ts";
import { serveFolder } from "./testing/serve-folder.ts";

const folder = inject("consumerFolder");
const guide = join(import.meta.dirname, "../../docs/embedding.md");
const twoIds = "gzj0rnq0931w,1exx6s13e8vl";
const environment = { NUXT_TELEMETRY_DISABLED: "1", NG_CLI_ANALYTICS: "false" };

describe.each(frameworks)("$name", (app) => {
  const { framework, codeFile, built, server, prepare, commands } = app;
  const cwd = join(folder, app.cwd ?? "");
  let browser: Browser;
  let served: LocalServer;

  beforeAll(async () => {
    prepare?.(folder);
    const file = join(folder, "frameworks", codeFile);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, codeOfBuilder(framework));
    for (const [program = "", ...args] of commands) {
      const script = join(folder, program.endsWith(".js") ? program : `node_modules/.bin/${program}`);
      await runCommand(process.execPath, [script, ...args], { cwd, environment });
    }
    const serving = server ? serveApp(server, { cwd, environment }) : serveFolder(join(folder, built ?? ""));
    [browser, served] = await Promise.all([connectToBrowser(), serving]);
  });
  afterAll(() => Promise.all([browser?.close(), served?.close()]));

  it("renders lists from script and the code of the builder on a server", async () => {
    const html = await (await fetch(served.url)).text();
    expect(html).toMatch(
      new RegExp(
        `<tuna-sound-list [^>]*ids="${twoIds}" favourites(="")? heading-level="2">\\s*<a href="https://sounds.example/sounds/">Sounds</a>`,
      ),
    );
    expect(html).toContain('<tuna-sound-card sound-id="83yl5r7g1atd"><a href="/">One sound</a>');
    expect(html).toContain(`<tuna-sound-list id="changing" ids="${twoIds}">`);
  });

  it("hydrates them, shows no other sounds, hears a play and changes a list", async () => {
    const { page, problems } = await openPage(browser);
    const requested: string[] = [];
    page.on("request", (request) => requested.push(request.url()));
    await page.goto(`${served.url}?site=${inject("siteUrl")}`);

    const built = page.locator("tuna-sound-list").first().getByRole("heading");
    await built.nth(1).waitFor();
    expect(await built.count()).toBe(2);
    expect(await playFirst(page, page.locator("tuna-sound-card").first())).toBe(true);
    await page.locator("output", { hasText: "83yl5r7g1atd" }).waitFor();

    const changing = page.locator("#changing").getByRole("heading");
    await page.locator("#changing").scrollIntoViewIfNeeded();
    await changing.nth(1).waitFor();
    await page.getByRole("button", { name: "Fewer", exact: true }).click();
    await expect.poll(() => changing.count()).toBe(1);

    expect(requested.filter((url) => url.includes("/card-lists/"))).toEqual([]);
    expect(problems).toEqual([]);
    await page.close();
  });
});

it("lists in the guide the environments that tests run; `vitest -u` writes the table", async () => {
  const text = readFileSync(guide, "utf8").replace(
    /(?<=\n### Environments\n[^|]*)(\|[^\n]*\n)+/,
    () => `${environmentTable()}\n`,
  );
  await expect(text).toMatchFileSnapshot(guide);
});

function codeOfBuilder(framework: FrameworkName): string {
  const declaration = declarations.find(({ tag }) => tag === "tuna-sound-list") as (typeof declarations)[0];
  const values = { ids: twoIds, favourites: "true", "heading-level": "2" };
  const items = { sound: null, voice: null };
  return frameworkCode(
    framework,
    declaration,
    builtElement(declaration, values, items, "https://sounds.example"),
  );
}
