import { writeFile } from "node:fs/promises";
import type { EngineWindow } from "../e2e/engines/engine.ts";
import { test as base } from "../e2e/engines/engine-test.ts";
import { openDecided } from "../e2e/engines/open-decided.ts";
import { visitIn } from "../e2e/engines/visit.ts";
import { findSpecimens } from "../e2e/find-specimens.ts";
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

for (const { name, path, arrange } of engineStates)
  test(`picture of ${name}`, async ({ window, engineName, request, baseURL }) => {
    const visit = visitIn(window, baseURL ?? "");
    const specimens = await findSpecimens(request, baseURL ?? "");
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

/** Runs in the page. Waits for its fonts, the pictures in its window, and the signs of its hearts. */
async function waitForLooks(): Promise<void> {
  const pictures = [...document.images].filter((picture) => {
    const { top, bottom, width } = picture.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight;
  });
  await Promise.all([document.fonts.ready, ...pictures.map((picture) => picture.decode().catch(() => {}))]);
  for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}
