import type {
  ItemKind,
  Page,
  PlayReceipt,
  PublicStatus,
  Report,
  Sort,
  Sound,
  Suggestions,
  Tag,
  Voice,
} from "@tuna/sdk";
import type { CallerKeys } from "../http/visitor-key.ts";

/** An entity of either kind. */
export interface ItemOfKind {
  sound: Sound;
  voice: Voice;
}

/** A file in the media store, known by the sha256 of its bytes. */
export interface MediaFile {
  /** sha256 of the bytes, in lowercase hex. */
  hash: string;
  /** Usual file ending: `wav`, `mp3`, `m4a`, `flac`, `svg`, `png`… */
  format: string;
  mimeType: string;
  sizeBytes: number;
  /** Audio only, else null. */
  durationMs: number | null;
  loudnessLufs: number | null;
  /** 100 integers 0 to 100; empty for what is no audio. */
  peaks: number[];
}

/** What an importer or seeder hands over. Fields that follow from media, counts and urls are filled in on reading. */
export interface NewItem<Kind extends ItemKind = ItemKind> {
  kind: Kind;
  /** Made from `sourceKey` when absent. */
  id?: string;
  /** Where the item came from; an item with a key the catalogue already has is skipped. */
  sourceKey: string;
  createdAt: Date;
  publicStatus: PublicStatus;
  plays: number;
  addedToSoundboard: number;
  /** Score by the functions of `@tuna/sdk`; a new item's by default. The catalogue converts it to the stored scale. */
  trend?: number;
  /** The entity's own fields (name, tags, categories, publicInfo…), without id, media, counts and urls. */
  fields: Partial<ItemOfKind[Kind]> & { name: string };
  /** Hash of the playable file, already in the media store. */
  audioHash: string | null;
  /** Hash of the file as it came, where a playable copy had to be made. */
  originalHash: string | null;
  /** Name of the file as it came, for downloads. */
  fileName: string;
  iconHash: string | null;
}

export interface AddedItems {
  addedCount: number;
  /** How many were there already. */
  skippedCount: number;
}

export interface ListRequest {
  sort: Sort;
  page: number;
  pageSize: number;
  /** Slugs. */
  tag?: string | undefined;
  category?: string | undefined;
}

export interface SearchRequest {
  q: string;
  sort: Sort;
  page: number;
  pageSize: number;
}

/** Where an item's file stands, for the audio endpoint. */
export interface ItemAudio {
  file: MediaFile;
  original: MediaFile | null;
  fileName: string;
  isSensitive: boolean;
  isListed: boolean;
}

/** Ways of reading that name an item. */
type NamedReading = "get" | "getMany" | "recommended";

/**
 * The library's one door to its store. URLs in answers start at the site's root (`/media/…`); the API makes them
 * absolute. Unlisted items appear nowhere but in `withUnlisted` and `getAudio`.
 */
export interface Catalog {
  add(items: readonly NewItem[]): Promise<AddedItems>;
  hasSource(sourceKeys: readonly string[]): Promise<Set<string>>;
  addMedia(files: readonly MediaFile[]): Promise<void>;
  /** A file by its hash or the start of it. */
  getMedia(hash: string): Promise<MediaFile | undefined>;
  list<Kind extends ItemKind>(kind: Kind, request: ListRequest): Promise<Page<ItemOfKind[Kind]>>;
  search<Kind extends ItemKind>(kind: Kind, request: SearchRequest): Promise<Page<ItemOfKind[Kind]>>;
  suggest(q: string): Promise<Suggestions>;
  get<Kind extends ItemKind>(kind: Kind, id: string): Promise<ItemOfKind[Kind] | undefined>;
  /** The items of these ids, in this order; an id that no item has is left out. */
  getMany<Kind extends ItemKind>(kind: Kind, ids: readonly string[]): Promise<ItemOfKind[Kind][]>;
  /** Of unlisted items too: whoever answers with it asks who wants it. */
  getAudio(kind: ItemKind, id: string): Promise<ItemAudio | undefined>;
  recommended<Kind extends ItemKind>(kind: Kind, id: string, limit: number): Promise<ItemOfKind[Kind][]>;
  /**
   * Counts one play at `at`, unless the listener played the same item within the last minute or others of their network
   * played too often; undefined: no such item.
   */
  countPlay(kind: ItemKind, id: string, caller: CallerKeys, at: Date): Promise<PlayReceipt | undefined>;
  /** Tags by number of items, most first. */
  tags(limit: number): Promise<Tag[]>;
  tag(slug: string): Promise<Tag | undefined>;
  categories(): Promise<Tag[]>;
  /** False when there is no such item. One report per visitor and item is kept; a second replaces the first. */
  report(kind: ItemKind, id: string, visitor: string, report: Report): Promise<boolean>;
  counts(): Promise<{ sounds: number; voices: number }>;
  /** The same where unlisted items are found too, for administrators. */
  withUnlisted: Pick<Catalog, NamedReading>;
  /**
   * Another number after every change of the items by whichever process, but not after plays; costs nothing to ask.
   * Undefined while changes of others would not be noticed.
   */
  version(): number | undefined;
  /** While the store can't be reached: the version that was true when it was lost. */
  versionBeforeOutage(): number | undefined;
}
