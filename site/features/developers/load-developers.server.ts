import { readFile } from "node:fs/promises";
import type { ItemKind } from "@tuna/sdk";
import { ITEM_ID_PATTERN, isSensitive } from "@tuna/sdk/catalog";
import { type EmbeddedItem, elementsScriptUrl } from "@tuna/sdk/embed";
import { declarations } from "@tuna/widgets/elements/declarations";
import { buildPaths } from "../../platform/builds/build-paths.server.ts";
import { type PageRequest, serveRoute } from "../../platform/pages/loader.server.ts";
import { developersRoute } from "./developers.route.ts";
import { builderQuery, type DevelopersPageData, type PinnedScript } from "./developers-page-data.ts";
import { guideLinks } from "./guides.server.ts";

type Catalog = PageRequest["catalog"];

/** Number of trending items among which an insensitive one is searched. */
const CANDIDATES = 20;

export const developersLoader = serveRoute(developersRoute, async ({ catalog, url, origin }) => {
  const chosen = chosenElement(url.searchParams);
  const [sound, voice, pinnedScript, guides] = await Promise.all([
    itemOfId("sound", chosen?.values["sound-id"], catalog),
    itemOfId("voice", chosen?.values["voice-id"], catalog),
    readPinnedScript(origin),
    guideLinks(),
  ]);
  const items = {
    sound: sound ?? (await trendingItem("sound", catalog)),
    voice: voice ?? (await trendingItem("voice", catalog)),
  };
  return { type: "page", data: { items, ...(chosen && { chosen }), pinnedScript, guides } };
});

/** Returns the first trending item that anybody may see and play. */
export async function trendingItem(kind: ItemKind, catalog: Catalog): Promise<EmbeddedItem | null> {
  const query = { sort: "trending", page: 1, pageSize: CANDIDATES } as const;
  const { items } = await catalog.list(kind, query);
  const item = items.find((candidate) => !isSensitive(candidate));
  return item ? { kind, id: item.id, name: item.name, isSensitive: false } : null;
}

async function itemOfId(
  kind: ItemKind,
  id: string | undefined,
  catalog: Catalog,
): Promise<EmbeddedItem | undefined> {
  if (!id || !ITEM_ID_PATTERN.test(id)) return undefined;
  const item = await catalog.get(kind, id);
  return item && { kind, id, name: item.name, isSensitive: isSensitive(item) };
}

/** Reads the builder's address. Attributes that the element does not have are left out. */
function chosenElement(query: URLSearchParams): DevelopersPageData["chosen"] {
  const declaration = declarations.find(({ tag }) => tag === query.get(builderQuery.element));
  if (!declaration) return undefined;
  const names = new Set([...Object.keys(declaration.attributes), "theme"]);
  const options = new URLSearchParams(query.get(builderQuery.options) ?? "");
  const values = Object.fromEntries([...options].filter(([name]) => names.has(name)));
  return { tag: declaration.tag, values };
}

/** The part of `manifest.json` that pins a release. */
interface Manifest {
  files: Record<string, { file: string; integrity: string; loads: readonly string[] }>;
  chunks: Record<string, { integrity: string }>;
}

async function readPinnedScript(origin: string): Promise<PinnedScript | null> {
  const text = await readFile(new URL("manifest.json", buildPaths.elements), "utf8").catch(() => undefined);
  if (!text) return null;
  const { files, chunks } = JSON.parse(text) as Manifest;
  const script = files["widgets.js"];
  if (!script) return null;
  const urlOf = (name: string) => new URL(name, elementsScriptUrl(origin)).href;
  return {
    url: urlOf(script.file),
    integrity: script.integrity,
    chunks: Object.fromEntries(script.loads.map((name) => [urlOf(name), chunks[name]?.integrity ?? ""])),
  };
}
