import type { ItemCard } from "@tuna/sdk";
import { BROWSER_BOARD_PREFIX } from "@tuna/sdk/boards";
import { isRedacted } from "@tuna/sdk/catalog";
import { pagePaths } from "@tuna/sdk/routing";
import { decodableUrl, urlInContainer } from "@tuna/widgets";
import { loggedInAccount } from "./logged-in-account.ts";
import {
  type OfflineBoard,
  type OfflineFile,
  removeUnusedFiles,
  STORING_LOCK,
  saveOfflineBoard,
} from "./offline-boards.ts";
import { cardsIn, type FetchedDocument, fetchDocument, filesOfDocument } from "./offline-document.ts";
import { OfflineError } from "./offline-error.ts";
import { type StoreOptions, storeFiles } from "./store-files.ts";

/** A board to keep, or to renew. */
export interface BoardToKeep {
  id: string;
  name: string;
  path: string;
  /** 0 for a board of this browser. */
  revision: number;
  /** Its sounds, for a board of this browser. Those of other boards are in their documents. */
  sounds: readonly ItemCard[];
  keptAt: number;
  /** What is stored of it, for a board to renew. */
  files?: readonly OfflineFile[];
}

/** How much of a board is stored. */
export interface KeepProgress {
  doneFiles: number;
  totalFiles: number;
  doneBytes: number;
}

export interface KeepOptions {
  signal?: AbortSignal | undefined;
  onProgress?: ((progress: KeepProgress) => void) | undefined;
}

/**
 * Stores everything that a board needs without a network, or what is new of it since. The board is replaced as a whole at the
 * end: a failure leaves what was kept before, and no other file. Returns undefined if a board to renew was removed meanwhile.
 * @throws OfflineError, an AbortError, or a QuotaExceededError.
 */
export async function keepBoard(
  board: BoardToKeep,
  options: KeepOptions = {},
): Promise<OfflineBoard | undefined> {
  try {
    return await navigator.locks.request(STORING_LOCK, { mode: "shared" }, async () => store(board, options));
  } finally {
    await removeUnusedFiles();
  }
}

async function store(
  board: BoardToKeep,
  { signal, onProgress }: KeepOptions,
): Promise<OfflineBoard | undefined> {
  const { document, accountId } = await fetchFor(board.path, signal);
  const offlinePage = await fetchDocument(pagePaths.offline, "omit", signal);
  const isOfBrowser = board.id.startsWith(BROWSER_BOARD_PREFIX);
  const sounds = isOfBrowser ? board.sounds : cardsIn(document.data);
  const [boardFiles, pageFiles] = await Promise.all(
    [document, offlinePage].map((fetched) => filesOfDocument(fetched, signal)),
  );
  const media = [
    ...new Set(
      sounds.flatMap(({ audioUrl, iconUrl }) => [audioUrl && urlToStore(audioUrl, board.files), iconUrl]),
    ),
  ].filter(isUrl);
  const assets = [...new Set([...(boardFiles ?? []), ...(pageFiles ?? [])])];

  const progress: KeepProgress = { doneFiles: 0, totalFiles: assets.length + media.length, doneBytes: 0 };
  const onFile: StoreOptions["onFile"] = (file) => {
    progress.doneFiles += 1;
    progress.doneBytes += file?.bytes ?? 0;
    onProgress?.({ ...progress });
  };
  onProgress?.({ ...progress });
  const storing = { signal, onFile };
  const storedAssets = await storeFiles({ urls: assets, credentials: "omit", mayBeMissing: false }, storing);
  const credentials = accountId === null ? "omit" : "same-origin";
  const storedMedia = await storeFiles({ urls: media, credentials, mayBeMissing: true }, storing);

  const chosen = (urls: readonly string[] = []) => storedAssets.filter(({ url }) => urls.includes(url));
  const files = [...chosen(boardFiles), ...storedMedia];
  const saved: OfflineBoard = {
    ...documentOf(document),
    ...detailsOf(document.data, board),
    id: board.id,
    accountId,
    sounds: isOfBrowser ? [...board.sounds] : [],
    files,
    bytes: new Blob([document.html]).size + sumOf(files),
    keptAt: board.keptAt,
    checkedAt: Date.now(),
  };
  signal?.throwIfAborted();
  const page = { ...documentOf(offlinePage), files: chosen(pageFiles) };
  return (await saveOfflineBoard(saved, page, { isRenewal: board.files !== undefined })) ? saved : undefined;
}

/** Returns the address of a sound in the container that this browser decodes. */
function urlToStore(audioUrl: string, storedFiles: readonly OfflineFile[] = []): string {
  if (typeof document !== "undefined") return decodableUrl(audioUrl);
  // A service worker has no audio element to ask, so it takes the container that a page has stored.
  const isCaf = storedFiles.some(({ url }) => /\.caf$|[?&]container=caf/.test(url));
  return urlInContainer(audioUrl, isCaf ? "caf" : undefined);
}

/**
 * Fetches a board's document: the one that everybody gets, unless only the logged-in account may see the board or its explicit
 * sounds.
 */
async function fetchFor(
  path: string,
  signal: AbortSignal | undefined,
): Promise<{ document: FetchedDocument; accountId: string | null }> {
  const accountId = await loggedInAccount();
  const open = await fetchDocument(path, "omit", signal).catch((error: unknown) => {
    if (error instanceof OfflineError && error.problem === "gone" && accountId !== null) return undefined;
    throw error;
  });
  if (open && (!accountId || !cardsIn(open.data).some(isRedacted)))
    return { document: open, accountId: null };
  // Later nobody could tell whether the account is still logged in.
  if (!accountId || !("cookieStore" in globalThis)) {
    if (open) return { document: open, accountId: null };
    throw new OfflineError("unsupported");
  }
  const own = await fetchDocument(path, "same-origin", signal);
  if (open && cardsIn(own.data).some(isRedacted)) return { document: open, accountId: null };
  return { document: own, accountId };
}

/** Name and revision from the document itself, which may be newer than the page that asked. */
function detailsOf(data: unknown, { name, revision }: BoardToKeep): Pick<OfflineBoard, "name" | "revision"> {
  const { board } = (data ?? {}) as { board?: Partial<OfflineBoard> };
  return { name: board?.name ?? name, revision: board?.revision ?? revision };
}

function documentOf({ path, buildId, html, headers }: FetchedDocument) {
  return { path, buildId, html, headers };
}

function isUrl(url: string | null): url is string {
  return url !== null;
}

function sumOf(files: readonly OfflineFile[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}
