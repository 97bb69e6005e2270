import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { openMediaStore } from "../../platform/media/media-store.server.ts";
import { openFolderStorage } from "../../platform/storage/folder-storage.server.ts";
import { StorageUnavailable } from "../../platform/storage/object-storage.server.ts";
import type { Catalog } from "../catalog/catalog.server.ts";
import { importFolder } from "./import-folder.server.ts";
import { freshTone } from "./testing/fresh-tone.ts";
import { patientWorkers } from "./testing/patient-workers.ts";

test("stops an import once no file can be stored, and refuses a file that alone could not be", async () => {
  const root = await mkdtemp(path.join(tmpdir(), "import-store-"));
  const folder = path.join(root, "sounds");
  await mkdir(folder);
  for (const name of ["a.wav", "b.wav", "c.wav"]) await writeFile(path.join(folder, name), freshTone());
  // A file stands where the folder of the files would be.
  await writeFile(path.join(root, "taken"), "");
  const storage = openFolderStorage(path.join(root, "taken/data"));
  const catalog = {
    withUnlisted: { getMany: async () => [] },
    hasSource: async () => new Set(),
  } as unknown as Catalog;
  const importInto = (problem: string | undefined, counts: number[] = []) =>
    importFolder(
      { catalog, media: openMediaStore({ ...storage, findProblem: async () => problem }) },
      folder,
      {
        workers: patientWorkers,
        onProgress: ({ doneCount }) => counts.push(doneCount),
      },
    );
  const counts: number[] = [];
  const lost = importInto("data folder not writable", counts);
  await expect(lost).rejects.toThrow("Files cannot be stored (data folder not writable): it is not a folder");
  await expect(lost).rejects.toThrow(StorageUnavailable);
  expect(Math.max(...counts)).toBe(0);
  const { refusals } = await importInto(undefined);
  expect(refusals.map(({ reason }) => reason)).toEqual(["not-stored", "not-stored", "not-stored"]);
  await rm(root, { recursive: true });
});
