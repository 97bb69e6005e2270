import type {
  ItemKind,
  Page,
  PlayReceipt,
  PublicStatus,
  Report,
  SearchFilters,
  SearchResults,
  SearchSort,
  Sort,
  Sound,
  Suggestions,
  Tag,
  Voice,
} from "@tuna/sdk";
import type { CallerKeys, Person } from "../../platform/http/visitor-key.server.ts";
import type { Database } from "../../platform/store/database.server.ts";
import type { StoredMaker } from "../makers/find-maker.server.ts";
import type { NamedMaker } from "../makers/find-makers-by-name.server.ts";
import type { FileAccess } from "./file-access.server.ts";
import type { SearchRequestCount } from "./search-requests.server.ts";
import type { SitemapSource } from "./sitemap-items.server.ts";

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
  /** Integers from 0 to 100: 400, of files of an earlier version 100, and none for what is no audio. */
  peaks: number[];
  /** Of new sounds, to find others that are alike. */
  fingerprint?: Uint32Array;
  /** What other files of the same sound share with it, see `audioIdentity()`. */
  identity?: string;
}

/** A sound by the hash of its file, and by what `audioIdentity()` returns for it. Either may be unknown. */
export interface SoundFile {
  hash?: string | undefined;
  identity?: string | undefined;
}

/** An item as importers and seeders pass it. Fields that derive from media, counts and URLs are computed on reading. */
export interface NewItem<Kind extends ItemKind = ItemKind> {
  kind: Kind;
  /** Made from `sourceKey` when absent. */
  id?: string;
  /** Identifies where the item came from. Items whose key the catalogue already has are skipped. */
  sourceKey: string;
  createdAt: Date;
  publicStatus: PublicStatus;
  plays: number;
  addedToSoundboard: number;
  /** Score by the functions of `@tuna/sdk`; a new item's by default. The catalogue converts it to the stored scale. */
  trend?: number;
  /** The entity's own fields (name, tags, categories, publicInfo…), without id, media, counts and urls. */
  fields: Partial<ItemOfKind[Kind]> & { name: string };
  /** Hash of what listeners play, already in the media store. */
  audioHash: string | null;
  /** Hash of the file that was sent. Null if the playable file is all that there is. */
  originalHash: string | null;
  /** Name of the imported file, for downloads. */
  fileName: string;
  iconHash: string | null;
  /** Fields that an administrator set and the maker cannot change. None by default. */
  heldFields?: readonly string[];
}

export interface AddedItems {
  addedCount: number;
  /** Number of items that the catalogue had already. */
  skippedCount: number;
}

export interface ListRequest {
  sort: Sort;
  page: number;
  pageSize: number;
  /** Slugs. */
  tag?: string | undefined;
  category?: string | undefined;
  /** Limits the list to the items of a maker, without regard to `tag` and `category`. */
  maker?: Pick<StoredMaker, "id" | "soundCount" | "voiceCount"> | undefined;
}

export interface SearchRequest extends SearchFilters {
  q: string;
  sort: SearchSort;
  page: number;
  pageSize: number;
}

/** An item's audio files, for the audio endpoint. */
export interface ItemAudio {
  /** What listeners play. */
  file: MediaFile;
  /** The file that was sent, which is private. Null if `file` is all that there is. */
  original: MediaFile | null;
  /** The item's present name. */
  name: string;
  /** The name of the file that was sent, as private as that. Empty for voices. */
  fileName: string;
  isSensitive: boolean;
  isListed: boolean;
}

/** Methods that read items by id. */
type NamedReading = "get" | "getMany" | "recommended";

/**
 * Reads and writes the catalogue. URLs in results start at the site's root (`/media/…`), and the API makes them absolute. With a
 * host for media, icons and sounds of listed items that are not sensitive are there.
 * Only `withUnlisted` and `getAudio` return unlisted items.
 */
export interface Catalog {
  add(items: readonly NewItem[]): Promise<AddedItems>;
  /**
   * Adds an item and its files in one transaction with further work. Adds nothing if the work resolves to false. Returns
   * whether it did. The transaction may be repeated.
   */
  addTogether(
    added: { item: NewItem; media: readonly MediaFile[] },
    work: (transaction: Database) => Promise<boolean>,
  ): Promise<boolean>;
  hasSource(sourceKeys: readonly string[]): Promise<Set<string>>;
  addMedia(files: readonly MediaFile[]): Promise<void>;
  /** Finds a file by its hash or the first digits of it. */
  getMedia(hash: string): Promise<MediaFile | undefined>;
  /** Who may have a media file; undefined if no item has it. */
  accessToFile(hash: string): Promise<FileAccess | undefined>;
  /** Returns the ids of listed sounds that have a file or another one of the same sound, the oldest first. */
  soundsOfFile(file: SoundFile, limit: number): Promise<string[]>;
  /** Returns the ids of listed sounds that are like a fingerprint of `LOOKUP_DENSITY`, the most alike first. */
  similarSounds(fingerprint: Uint32Array, limit: number): Promise<string[]>;
  /** Returns the hashes of some media files, at random. */
  sampleMedia(count: number): Promise<string[]>;
  list<Kind extends ItemKind>(kind: Kind, request: ListRequest): Promise<Page<ItemOfKind[Kind]>>;
  search<Kind extends ItemKind>(kind: Kind, request: SearchRequest): Promise<SearchResults<ItemOfKind[Kind]>>;
  /** Returns up to `limit` items that have some words of a query, without those found for all of them. */
  alsoClose<Kind extends ItemKind>(
    kind: Kind,
    request: Pick<SearchRequest, "q" | keyof SearchFilters>,
    found: readonly ItemOfKind[Kind][],
    limit: number,
  ): Promise<ItemOfKind[Kind][]>;
  /**
   * Returns suggestions for an incomplete query; without one, trending searches and the tags of most items. `isShown` chooses the
   * items that may be suggested, all by default.
   */
  suggest(q: string, isShown?: (item: Sound | Voice) => boolean): Promise<Suggestions>;
  /** Counts a search for the trending ones. */
  noteSearch(kind: ItemKind, term: string, person: Person): void;
  get<Kind extends ItemKind>(kind: Kind, id: string): Promise<ItemOfKind[Kind] | undefined>;
  /** Returns items in the order of their ids, and leaves out unknown ids. */
  getMany<Kind extends ItemKind>(kind: Kind, ids: readonly string[]): Promise<ItemOfKind[Kind][]>;
  /** Finds unlisted and sensitive items too. Callers check the rights of the viewer. */
  getAudio(kind: ItemKind, id: string): Promise<ItemAudio | undefined>;
  /** Returns items like an item. `hasSensitive` is true by default. */
  recommended<Kind extends ItemKind>(
    kind: Kind,
    id: string,
    limit: number,
    hasSensitive?: boolean,
  ): Promise<ItemOfKind[Kind][]>;
  /**
   * Counts one play at `at`, unless a play limit of the visitor or their network is reached. Returns undefined if there is
   * no such item.
   */
  countPlay(kind: ItemKind, id: string, caller: CallerKeys, at: Date): Promise<PlayReceipt | undefined>;
  /** Tags by number of items, most first. */
  tags(limit: number): Promise<Tag[]>;
  tag(slug: string): Promise<Tag | undefined>;
  categories(): Promise<Tag[]>;
  /** Finds a maker by the present or a former slug. */
  maker(slug: string): Promise<StoredMaker | undefined>;
  /** Returns up to `limit` makers whose names have all words of a query. */
  makersByName(q: string, limit: number): Promise<NamedMaker[]>;
  /**
   * Stores a report; a second one of the same visitor and item replaces the first. Returns false if there is no such
   * item.
   */
  report(kind: ItemKind, id: string, visitor: string, report: Report): Promise<boolean>;
  /** Stores a report of a maker, found by a slug; false if there is none. */
  reportMaker(slug: string, visitor: string, report: Report): Promise<boolean>;
  /** Counts a visitor's request for what a search did not find, once a day. */
  countRequest(kind: ItemKind, term: string, visitor: string, at: Date): Promise<void>;
  /** What was requested since a moment, most requested first. */
  mostRequested(since: Date, limit: number): Promise<SearchRequestCount[]>;
  counts(): Promise<{ sounds: number; voices: number }>;
  sitemap: SitemapSource;
  /** Methods that find unlisted items too, for administrators. */
  withUnlisted: Pick<Catalog, NamedReading>;
  /**
   * A number that differs after every change of items by any process, except plays. Reads memory only. Undefined while
   * changes of other processes would go unnoticed.
   */
  version(): number | undefined;
  /** The last version before the database became unreachable; undefined while it is reachable. */
  versionBeforeOutage(): number | undefined;
}
