import { boardContentSchema } from "@tuna/sdk/boards";
import { openSite, type Site } from "../../../composition/site.server.ts";
import { patientServer } from "../../../composition/testing/patient-server.ts";
import { encodeWav } from "../../../platform/audio/encode-wav.ts";
import type { S3Options } from "../../../platform/environment/s3-options.server.ts";
import { sine } from "../../../platform/media/testing/test-tones.ts";
import type { ObjectStorage } from "../../../platform/storage/object-storage.server.ts";
import { type OpenDatabase, openDatabase } from "../../../platform/store/database.server.ts";
import { newTestItem, testCallerKeys } from "../../../platform/store/testing/new-test-item.ts";
import { createBoard } from "../../boards/change-boards.server.ts";
import { inSnapshot, readRows } from "../table-rows.server.ts";
import { listTables } from "../table-shapes.server.ts";

/** Where a site of a test is: a folder, and a server unless it is embedded. */
export interface SitePlace {
  dataDir: string;
  databaseUrl: string | undefined;
  /** Bucket of its files; undefined means `dataDir`. */
  s3?: S3Options;
}

export const wav = encodeWav(sine({ durationMs: 300, sampleRate: 8000 }));
export const LISTED_SOUNDS = 60;
const at = new Date("2026-03-01T12:00:00.123Z");

/** Opens a site with rows that are hard to copy: odd text, bytes, dates, an append-only log, and references. */
export async function openUsedSite(place: SitePlace): Promise<Site> {
  const site = await openSite({ ...place, role: "site", server: patientServer });
  const hash = await site.media.put(wav);
  await site.catalog.addMedia([
    {
      hash,
      format: "wav",
      mimeType: "audio/wav",
      sizeBytes: wav.length,
      durationMs: 300,
      loudnessLufs: -14.1 / 3,
      peaks: Array.from({ length: 100 }, (_, index) => index),
    },
  ]);
  const names = Array.from({ length: LISTED_SOUNDS }, (_, number) => `Sound ${number} "\\n" {\t} ',' 🎉 ß`);
  await site.catalog.add(
    names.map((name, number) =>
      newTestItem("sound", name, {
        id: `sound-${number}`,
        audioHash: hash,
        fields: { tags: ["shared", `tag-${number}`] },
      }),
    ),
  );
  await site.catalog.add([newTestItem("voice", "robot", { id: "robot", audioHash: hash })]);
  await site.catalog.countPlay("sound", "sound-1", testCallerKeys("somebody"), new Date());
  await site.catalog.report("sound", "sound-2", "somebody", { reason: "spam", details: "line 1\nline 2" });
  const ada = await site.accounts.findOrCreateByEmail("ada@x.example", at);
  await site.accounts.savePicture(
    ada.id,
    "picture",
    { hash, format: "webp", bytes: Buffer.from([0, 1, 92, 255]) },
    site.accounts.caps,
  );
  const content = boardContentSchema.parse({
    name: "Board '🎉'",
    pages: [{ pads: [{ id: "pad00001", soundId: "sound-4", label: '\\ "quoted"' }] }],
  });
  const board = { key: "k", content, visibility: "public" } as const;
  const { row } = await createBoard(site.boards, ada.id, board, async () => {});
  await site.boards.report(row.id, "somebody", { reason: "spam" });
  await site.moderation.unlist(ada, { kind: "sound", id: "sound-3" }, at);
  await site.storage.put("elements/widgets-AAAA1234.js", Buffer.from("1;"));
  await site.storage.put("uploads/waiting.part-0", wav);
  await site.storage.put("previews/ab/abc.png", Buffer.from("png"));
  return site;
}

/** Opens the database as commands do, beside a running site. */
export function openForCommand(place: SitePlace): Promise<OpenDatabase> {
  return openDatabase({ ...place, role: "command", keepsSchema: true });
}

/** Returns all rows of all tables as text. */
export async function allRowsOf(place: SitePlace): Promise<Record<string, string[]>> {
  const database = await openForCommand(place);
  try {
    return await inSnapshot(database.db, async (snapshot) => {
      const found: Record<string, string[]> = {};
      for (const shape of await listTables(snapshot)) {
        const rows: string[] = [];
        for await (const step of readRows(snapshot, shape)) {
          rows.push(...step.map((row) => JSON.stringify(row)));
        }
        found[shape.name] = rows.sort();
      }
      return found;
    });
  } finally {
    await database.close();
  }
}

export async function keysOf(storage: ObjectStorage): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list("")) keys.push(key);
  return keys.sort();
}
