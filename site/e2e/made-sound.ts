import type { Page } from "@playwright/test";
import { DRAFTS_DATABASE } from "../features/create/drafts-database.ts";
import { encodeWav } from "../platform/audio/encode-wav.ts";

/** A sound file that no other test has: a chord that changes, with silence at both ends. */
export function madeSound(name: string, seconds = 2): { name: string; mimeType: string; buffer: Buffer } {
  const sampleRate = 44_100;
  const pitch = 200 + Math.random() * 500;
  const samples = Float32Array.from({ length: seconds * sampleRate }, (_, index) => {
    const time = index / sampleRate;
    const isSilent = time < 0.3 || time > seconds - 0.3;
    return isSilent ? 0 : 0.3 * Math.sin(2 * Math.PI * pitch * time * (1 + 0.2 * Math.sin(7 * time)));
  });
  return {
    name: `${name}.wav`,
    mimeType: "audio/wav",
    buffer: Buffer.from(encodeWav({ sampleRate, channels: [samples] })),
  };
}

/** Chooses files at the first step. */
export async function bringFiles(page: Page, files: Parameters<Page["setInputFiles"]>[1]): Promise<void> {
  await page.getByLabel("Choose files").setInputFiles(files);
}

/** Returns the names of the drafts that the browser keeps. A page shows a draft before that, and leaving it then loses the draft. */
export function keptDraftNames(page: Page): Promise<string[]> {
  return page.evaluate(async (databaseName) => {
    // Opening would create it.
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === databaseName)) return [];
    const opening = indexedDB.open(databaseName);
    return new Promise<string[]>((resolve, reject) => {
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const get = opening.result.transaction("drafts").objectStore("drafts").getAll();
        get.onsuccess = () => {
          opening.result.close();
          resolve(get.result.map(({ details }) => details.name));
        };
      };
    });
  }, DRAFTS_DATABASE);
}
