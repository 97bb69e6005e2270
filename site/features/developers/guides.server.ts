import { readFile } from "node:fs/promises";
import { pagePaths } from "@tuna/sdk/routing";
import { developerTexts } from "../../platform/locale/texts.ts";
import { developerPaths } from "./developer-paths.ts";
import type { GuideLink } from "./guide-page-data.ts";

const repository = new URL("../../../", import.meta.url);

/** The documents that are shown as guides, in the order of the menu, by the last segment of their path. */
const guideFiles = {
  embedding: "docs/embedding.md",
  elements: "docs/elements.md",
  embeds: "docs/embeds.md",
  react: "docs/widgets.md",
  sdk: "sdk/README.md",
  paging: "docs/sdk-paging.md",
  servers: "docs/sdk-servers.md",
  workers: "docs/sdk-workers.md",
  caching: "docs/sdk-cache.md",
  testing: "docs/sdk-testing.md",
  reference: "docs/sdk-reference.md",
  widgets: "widgets/README.md",
  api: "docs/api.md",
  publishing: "docs/publishing.md",
  boards: "docs/boards.md",
  favourites: "docs/favourites.md",
  accounts: "docs/accounts.md",
  voices: "docs/voices.md",
} as const;

/** A guide as Markdown. */
export interface Guide extends GuideLink {
  /** Path of its document in the repository. */
  file: string;
  text: string;
}

let guides: Promise<readonly Guide[]> | undefined;

/** Returns all guides. Reads them once; a document that does not exist is no guide. */
export function readGuides(): Promise<readonly Guide[]> {
  guides ??= Promise.all(Object.entries(guideFiles).map(readGuide)).then((all) => all.flat());
  return guides;
}

/** Returns the links of the developers' menu. */
export async function guideLinks(): Promise<GuideLink[]> {
  const links = (await readGuides()).map(({ path, title, isPart }) => ({ path, title, isPart }));
  const reference = { path: developerPaths.apiReference, title: developerTexts.api.title };
  return [...links, reference];
}

async function readGuide([segment, file]: readonly [string, string]): Promise<Guide[]> {
  const text = await readFile(new URL(file, repository), "utf8").catch(() => undefined);
  const title = text && /^# (.+)$/m.exec(text)?.[1];
  return title
    ? [
        {
          path: `${pagePaths.developers}${segment}/`,
          title,
          isPart: file.startsWith("docs/sdk-"),
          file,
          text,
        },
      ]
    : [];
}
