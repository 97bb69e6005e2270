import { writeFile } from "node:fs/promises";
import type { APIRequestContext } from "@playwright/test";
import type { EngineWindow } from "../e2e/engines/engine.ts";
import { test as base } from "../e2e/engines/engine-test.ts";
import { openDecided } from "../e2e/engines/open-decided.ts";
import { type Visit, visitIn } from "../e2e/engines/visit.ts";
import { findSpecimens } from "../e2e/find-specimens.ts";
import { addressForState } from "../e2e/log-in-for-state.ts";
import { mailedCode } from "../e2e/mailed-code.ts";
import { engineStates } from "./engine-states.ts";
import { ENGINE_WINDOWS, enginePicture, type PictureOptions } from "./pictures.ts";

const { folder }: PictureOptions = JSON.parse(process.env.PICTURES ?? "");

/** One window shows all states, since WebKit takes long to open one. */
const test = base.extend<object, { window: EngineWindow }>({
  window: [
    async ({ engine }, use) => {
      const window = await engine.openWindow();
      await use(window);
      await window.close();
    },
    { scope: "worker" },
  ],
});

for (const { name, path, arrange, visitor } of engineStates)
  test(`picture of ${name}`, async ({ window, engineName, request, baseURL }) => {
    const visit = visitIn(window, baseURL ?? "");
    const specimens = await findSpecimens(request, baseURL ?? "");
    if (visitor) await logIn(visit, request, await addressForState(visitor));
    for (const { name: windowName, width, height, scheme } of ENGINE_WINDOWS) {
      await window.resize(width, height);
      await visit.load("/robots.txt");
      await visit.run((theme) => localStorage.setItem("theme", theme), scheme);
      await openDecided(visit, path(specimens));
      await arrange?.(visit);
      await visit.run(waitForLooks);
      const file = enginePicture(folder, engineName, name, windowName);
      await writeFile(file, await window.screenshot());
    }
  });

async function logIn(visit: Visit, request: APIRequestContext, email: string): Promise<void> {
  await visit.load("/login/");
  await visit.run(postJson, "/api/v1/auth/codes", { email });
  const code = await mailedCode(request, email);
  await visit.run(postJson, "/api/v1/auth/codes/verify", { email, code });
}

/** Runs in the page. */
async function postJson(path: string, data: object): Promise<void> {
  const headers = { "content-type": "application/json" };
  const { ok, status } = await fetch(path, { method: "POST", headers, body: JSON.stringify(data) });
  if (!ok) throw new Error(`${path} answered ${status}`);
}

/** Runs in the page. Waits for its fonts, the pictures in its window, and the signs of its hearts. */
async function waitForLooks(): Promise<void> {
  const pictures = [...document.images].filter((picture) => {
    const { top, bottom, width } = picture.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight;
  });
  await Promise.all([document.fonts.ready, ...pictures.map((picture) => picture.decode().catch(() => {}))]);
  const hearts = [...document.querySelectorAll(".tn-heart, .item-heart")];
  const haveSigns = () => hearts.every((heart) => getComputedStyle(heart, "::before").maskImage !== "none");
  for (let frame = 0; frame < 3 || !haveSigns(); frame += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve));
}
