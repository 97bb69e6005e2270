import type { ItemKind } from "@tuna/sdk";
import { brand } from "../../../../brand.ts";
import { createApp } from "../../../../composition/create-app.server.ts";
import { mountPages } from "../../../../composition/mount-pages.server.ts";
import { openTestApp, publicUrl } from "../../../../composition/testing/test-app.ts";
import { readEnvironment } from "../../../../platform/environment/environment.server.ts";
import { testPages } from "../../../../platform/pages/testing/test-pages.ts";
import type { Answer } from "../../../../platform/rendering/page-answer.server.ts";
import { createPageCache } from "../../../../platform/rendering/page-cache.server.ts";
import type { NewItem } from "../../../catalog/catalog.server.ts";

export const secretName = "Unspeakable Utterance";
export const secretOwner = "Hidden Hermit";
export const longName = `Very long name ${"🎺 tuba ".repeat(20)}`;

/**
 * The whole server, pages included, over the items of the API's tests, the sensitive sound `secret` and voice
 * `secret-voice`, `pictured`, whose icon is a PNG of 3 by 2, and `hostile`, whose name and owner want to be markup.
 */
export async function openSharedItems(variables: Record<string, string> = {}) {
  const environment = readEnvironment({ PUBLIC_URL: publicUrl, ...variables });
  const { site, close } = await openTestApp(variables, { mediaUrl: environment.mediaUrl });
  const { catalog, media } = site;
  const airhorn = await catalog.get("sound", "airhorn");
  const audioHash = airhorn?.audio?.hash ?? null;
  const png = Buffer.from("89504e470d0a1a0a0000000d4948445200000003000000020806000000", "hex");
  const pngHash = await media.put(png);
  await catalog.addMedia([
    {
      hash: pngHash,
      format: "png",
      mimeType: "image/png",
      sizeBytes: png.length,
      durationMs: null,
      loudnessLufs: null,
      peaks: [],
    },
  ]);
  const item = (
    id: string,
    name: string,
    ownerName: string,
    isSensitive = false,
    kind: ItemKind = "sound",
  ): NewItem => ({
    kind,
    id,
    sourceKey: `shared:${id}`,
    createdAt: new Date("2026-01-02T03:04:05Z"),
    publicStatus: "listed",
    plays: 5,
    addedToSoundboard: 0,
    audioHash,
    originalHash: null,
    fileName: `${id}.wav`,
    iconHash: id === "pictured" ? pngHash : (airhorn?.icon?.hash ?? null),
    fields: {
      name,
      tags: [isSensitive ? "hushed" : "loud"],
      publicInfo: { ...(airhorn?.publicInfo as object), ownerName, sensitiveContent: isSensitive },
    } as unknown as NewItem["fields"],
  });
  await catalog.add([
    item("secret", secretName, secretOwner, true),
    item("secret-voice", secretName, secretOwner, true, "voice"),
    item("pictured", "Pictured", "Painter"),
    item("hostile", '</script><script>alert(1)</script>"&]]>\u0001', "<b>'owner'"),
    item("long", longName, "Long owner"),
  ]);
  const cache = createPageCache<Answer>({ version: catalog.version });
  const pageOptions = { site, environment, brand, isDevelopment: false, cache, pages: testPages };
  const app = createApp({ site, environment, brand, mountPages: (app) => mountPages(app, pageOptions) });
  return { app, site, close };
}
