import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { keyOfMedia, sha256 } from "../../../platform/media/media-store.server.ts";
import { openFolderStorage } from "../../../platform/storage/folder-storage.server.ts";
import { openExportedFiles } from "./exported-files.server.ts";
import type { ExportedItem } from "./read-items.server.ts";

it.each(["icon", "plain", "ICON"])(
  "writes a sound with the name %s beside the other files of its item",
  async (name) => {
    const folder = await mkdtemp(join(tmpdir(), "exported-files-"));
    const storage = openFolderStorage(join(folder, "data"));
    const bytes = new Uint8Array([1]);
    const media = { hash: sha256(bytes), format: "wav" };
    await storage.put(keyOfMedia(media.hash), bytes);
    const item = { id: "horn", icon: { ...media, format: "png" } } as ExportedItem;
    const files = openExportedFiles(storage, join(folder, "exported"), "sounds");
    expect([
      await files.writeAudio(item, media, name),
      await files.writeAudio(item, media, "horn.wav", "plain/"),
      await files.writeIcon(item, { label: "Horn", words: [] }),
    ]).toEqual(["sounds/ho/horn/horn.wav", "sounds/ho/horn/plain/horn.wav", "sounds/ho/horn/icon/horn.png"]);
    await rm(folder, { recursive: true });
  },
);
