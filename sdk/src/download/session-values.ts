import type { Brand } from "../brand/brand.ts";
import type { ItemKind } from "../catalog/item-id.ts";
import { type DesktopSystem, desktopSystems } from "../device/device.ts";
import { type ClickSource, clickSourceName, clickSources } from "./click-sources.ts";

/** Values that a tab stores until it is closed (product rule 10.5). */
export interface SessionValues {
  /** Facts of the user, as the last page received them. */
  userInfo: Readonly<Record<string, unknown>>;
  /** The system that a download is for. */
  downloadSystem: DesktopSystem;
  /** What the download is for: `/download-sound` or `/download-voice`. */
  downloadType: ItemKind;
  /** Whether the visitor said that they have the app. */
  isAlreadyInstalled: boolean;
  /** Proof of a challenge, sent with a login. */
  challengeToken: string;
  /** The download button that was pressed. */
  clickedSource: ClickSource;
  /** Country as two letters, `XX` if unknown. */
  countryCode: string;
  /** Number of pages that were seen in this tab. */
  pageViewCount: number;
}

/** The used part of a `Storage`, whose type Node and workers lack. */
export interface SessionStorage {
  /** Returns a value, or null. */
  getItem(key: string): string | null;
  /** Keeps a value. */
  setItem(key: string, value: string): void;
  /** Forgets a value. */
  removeItem(key: string): void;
}

/** Reads and writes the tab's values. */
export interface SessionStore {
  /** Returns the stored value. Undefined without a valid value, and if storage is blocked. */
  read<Name extends keyof SessionValues>(name: Name): SessionValues[Name] | undefined;
  /** Stores a value. Returns false if it is invalid, or if storage is full or blocked. */
  write<Name extends keyof SessionValues>(name: Name, value: SessionValues[Name]): boolean;
  /** Forgets a value. */
  remove(name: keyof SessionValues): void;
}

/** Returns the keys of session storage by value. */
export function sessionKeys({ key }: Pick<Brand, "key">): Record<keyof SessionValues, string> {
  return {
    userInfo: "userInfo",
    downloadSystem: "download_OS",
    downloadType: "download_type",
    isAlreadyInstalled: `${key}AlreadyInstalled`,
    challengeToken: "cf-token",
    clickedSource: "downloadButtonClicked",
    countryCode: "country_code",
    pageViewCount: "page_views",
  };
}

/**
 * Returns typed session storage that never throws: `sessionStore(brand, () => sessionStorage)`. The storage is
 * read at each use, since naming it throws where it is blocked.
 */
export function sessionStore(brand: Pick<Brand, "key">, storage: () => SessionStorage): SessionStore {
  const keys = sessionKeys(brand);
  const codecs = codecsOf(brand);
  return {
    read: (name) =>
      attempt(() => {
        const text = storage().getItem(keys[name]);
        return text === null ? undefined : codecs[name].read(text);
      }),
    write: (name, value) =>
      attempt(() => {
        const text = codecs[name].write(value);
        if (codecs[name].read(text) === undefined) return false;
        storage().setItem(keys[name], text);
        return true;
      }) ?? false,
    remove: (name) => attempt(() => storage().removeItem(keys[name])),
  };
}

interface Codec<Value> {
  read(text: string): Value | undefined;
  write(value: Value): string;
}

function codecsOf(brand: Pick<Brand, "key">): { [Name in keyof SessionValues]: Codec<SessionValues[Name]> } {
  const sources = Object.keys(clickSources) as ClickSource[];
  return {
    userInfo: { read: readObject, write: JSON.stringify },
    downloadSystem: oneOf(desktopSystems),
    downloadType: oneOf(["sound", "voice"]),
    isAlreadyInstalled: {
      read: (text) => (text === "true" || text === "false" ? text === "true" : undefined),
      write: String,
    },
    challengeToken: matching(/./s),
    clickedSource: {
      read: (text) => sources.find((source) => clickSourceName(source, brand) === text),
      write: (source) => clickSourceName(source, brand),
    },
    countryCode: matching(/^[A-Z]{2}$/),
    pageViewCount: { read: readCount, write: String },
  };
}

function oneOf<Value extends string>(values: readonly Value[]): Codec<Value> {
  return { read: (text) => values.find((value) => value === text), write: (value) => value };
}

function matching(pattern: RegExp): Codec<string> {
  return { read: (text) => (pattern.test(text) ? text : undefined), write: (value) => value };
}

function readObject(text: string): Record<string, unknown> | undefined {
  const value: unknown = JSON.parse(text);
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : undefined;
}

function readCount(text: string): number | undefined {
  const count = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(count) ? count : undefined;
}

function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
