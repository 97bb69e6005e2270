import type { BoardContent, BoardPage, Pad } from "@tuna/sdk/boards";

/** Limits that edits keep; `boardLimits` has them all. */
interface EditLimits {
  pages: number;
  padsPerPage: number;
  pads: number;
}

/** Where a pad is: numbers of its page and of its place there, from 0. */
export interface PadPlace {
  page: number;
  place: number;
}

/** Keys that new pads get, in this order: the four rows of a keyboard. */
export const padKeys: readonly string[] = [
  ...[..."1234567890"].map((digit) => `Digit${digit}`),
  ...[..."QWERTYUIOPASDFGHJKLZXCVBNM"].map((letter) => `Key${letter}`),
];

/** Returns a board without pads. */
export function emptyBoard(name: string): BoardContent {
  return { name, description: "", pages: [{ name: "", pads: [] }] };
}

/** Returns a new pad with the defaults of all settings. */
function newPad(soundId: string, key: string | null = null): Pad {
  return {
    id: randomLetters(PAD_ID_LENGTH),
    soundId,
    label: "",
    colour: null,
    key,
    midiNote: null,
    volume: 1,
    mode: "once",
    group: null,
    fadeMs: 0,
  };
}

const PAD_ID_LENGTH = 8;
const LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789";

/** Returns random lower-case letters and digits. */
export function randomLetters(count: number): string {
  const values = crypto.getRandomValues(new Uint32Array(count));
  return [...values].map((value) => LETTERS[value % LETTERS.length]).join("");
}

/** Returns all pads of a board in their order. */
export function allPads({ pages }: BoardContent): Pad[] {
  return pages.flatMap(({ pads }) => pads);
}

/** Returns where a pad is; undefined if the board does not have it. */
export function placeOf({ pages }: BoardContent, padId: string): PadPlace | undefined {
  for (const [page, { pads }] of pages.entries()) {
    const place = pads.findIndex(({ id }) => id === padId);
    if (place >= 0) return { page, place };
  }
  return undefined;
}

/** Whether a page has room for one more pad. */
function hasRoom(content: BoardContent, page: number, limits: EditLimits): boolean {
  const pads = content.pages[page]?.pads;
  return pads !== undefined && pads.length < limits.padsPerPage && allPads(content).length < limits.pads;
}

/**
 * Adds a pad at the end of a page or of the next page that has room, on a new page if all are full. It gets the first
 * free key. Returns undefined if the board is full.
 */
export function withSound(
  content: BoardContent,
  page: number,
  soundId: string,
  limits: EditLimits,
): { content: BoardContent; pad: Pad; page: number } | undefined {
  if (allPads(content).length >= limits.pads) return undefined;
  const order = [...content.pages.keys()].map((_, index) => (page + index) % content.pages.length);
  const target = order.find((number) => hasRoom(content, number, limits)) ?? content.pages.length;
  if (target >= limits.pages) return undefined;
  const grown = target < content.pages.length ? content : withPage(content, "");
  const taken = new Set(grown.pages[target]?.pads.map(({ key }) => key));
  const pad = newPad(soundId, padKeys.find((key) => !taken.has(key)) ?? null);
  return { content: changePage(grown, target, (pads) => [...pads, pad]), pad, page: target };
}

/** Removes a pad. */
export function withoutPad(content: BoardContent, padId: string): BoardContent {
  const at = placeOf(content, padId);
  return at ? changePage(content, at.page, (pads) => pads.filter(({ id }) => id !== padId)) : content;
}

/**
 * Moves a pad to a place, which is brought into the page's bounds. On another page it loses a key and a MIDI note that
 * a pad there has. Returns the same content if nothing changes or the page is full.
 */
export function withMovedPad(
  content: BoardContent,
  padId: string,
  to: PadPlace,
  limits: EditLimits,
): BoardContent {
  const from = placeOf(content, padId);
  const pad = from && content.pages[from.page]?.pads[from.place];
  const target = content.pages[to.page];
  if (!pad || !target) return content;
  if (from.page !== to.page && target.pads.length >= limits.padsPerPage) return content;
  const others = target.pads.filter(({ id }) => id !== padId);
  const place = Math.max(0, Math.min(others.length, to.place));
  if (from.page === to.page && from.place === place) return content;
  const moved = from.page === to.page ? pad : withoutTaken(pad, others);
  return changePage(withoutPad(content, padId), to.page, (pads) => pads.toSpliced(place, 0, moved));
}

/**
 * Moves pads that are too many for their page to another page with room, or to a new one. Pads for which there is no room at
 * all stay where they are.
 */
export function withinPageLimits(content: BoardContent, limits: EditLimits): BoardContent {
  let spread = content;
  const isFull = ({ pads }: BoardPage) => pads.length >= limits.padsPerPage;
  for (const { id } of content.pages.flatMap(({ pads }) => pads.slice(limits.padsPerPage))) {
    if (spread.pages.every(isFull) && spread.pages.length < limits.pages) spread = withPage(spread, "");
    const page = spread.pages.findIndex((one) => !isFull(one));
    spread = withMovedPad(spread, id, { page, place: limits.padsPerPage }, limits);
  }
  return spread;
}

/** Changes settings of a pad. A key or MIDI note that another pad of the page has is taken from that pad. */
export function withChangedPad(
  content: BoardContent,
  padId: string,
  change: Partial<Omit<Pad, "id">>,
): BoardContent {
  const at = placeOf(content, padId);
  if (!at) return content;
  return changePage(content, at.page, (pads) =>
    pads.map((pad) => (pad.id === padId ? { ...pad, ...change } : withoutTaken(pad, [change]))),
  );
}

/** Returns the pad that has a key or MIDI note on the page of the given one, and is another. */
export function padWith<Field extends "key" | "midiNote">(
  content: BoardContent,
  padId: string,
  field: Field,
  value: NonNullable<Pad[Field]>,
): Pad | undefined {
  const at = placeOf(content, padId);
  return at && content.pages[at.page]?.pads.find((pad) => pad.id !== padId && pad[field] === value);
}

/** Adds an empty page at the end. */
export function withPage(content: BoardContent, name: string): BoardContent {
  return { ...content, pages: [...content.pages, { name, pads: [] }] };
}

/** Renames a page. */
export function withPageName(content: BoardContent, page: number, name: string): BoardContent {
  return {
    ...content,
    pages: content.pages.map((other, index) => (index === page ? { ...other, name } : other)),
  };
}

/** Removes a page with its pads. A board keeps its last page. */
export function withoutPage(content: BoardContent, page: number): BoardContent {
  if (content.pages.length < 2) return content;
  return { ...content, pages: content.pages.filter((_, index) => index !== page) };
}

/** Moves a page to another place. */
export function withMovedPage(content: BoardContent, page: number, to: number): BoardContent {
  const moved = content.pages[page];
  if (!moved || to < 0 || to >= content.pages.length) return content;
  return { ...content, pages: content.pages.toSpliced(page, 1).toSpliced(to, 0, moved) };
}

function changePage(
  content: BoardContent,
  page: number,
  change: (pads: readonly Pad[]) => Pad[],
): BoardContent {
  const pages = content.pages.map(
    (other, index): BoardPage => (index === page ? { ...other, pads: change(other.pads) } : other),
  );
  return { ...content, pages };
}

/** Returns a pad without a key and a MIDI note that others have. */
export function withoutTaken(pad: Pad, others: readonly Partial<Pick<Pad, "key" | "midiNote">>[]): Pad {
  const isTaken = (field: "key" | "midiNote") =>
    pad[field] !== null && others.some((other) => other[field] === pad[field]);
  const hasKey = !isTaken("key");
  const hasNote = !isTaken("midiNote");
  if (hasKey && hasNote) return pad;
  return { ...pad, key: hasKey ? pad.key : null, midiNote: hasNote ? pad.midiNote : null };
}
