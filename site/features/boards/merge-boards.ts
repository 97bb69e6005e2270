import {
  type BoardContent,
  type BoardPage,
  boardContentSchema,
  boardLimits,
  type Pad,
} from "@tuna/sdk/boards";
import { allPads, placeOf, withinPageLimits, withoutTaken } from "./board-content.ts";
import type { BoardEdit } from "./browser-boards.ts";

/** Whose value stands where both sides changed the same thing. */
export type Preferred = "mine" | "theirs";

/** What two devices made of one board. */
export interface Merged {
  content: BoardContent;
  /** Whether both changed the same thing in different ways, so that the preference decided. */
  isContested: boolean;
}

/** Joins two changes of a board's content and visibility, as {@link mergeBoards} does. */
export function mergeEdits(
  base: BoardEdit,
  mine: BoardEdit,
  theirs: BoardEdit,
  preferred: Preferred,
): Merged & BoardEdit {
  const choice = createChoice(preferred);
  const visibility = choice.pick(base.visibility, mine.visibility, theirs.visibility);
  // The site stores texts without line breaks and without spaces at their ends, so nobody has changed those. If it
  // would refuse one of the contents, they are compared as they are.
  const parsed = [base, mine, theirs].map((edit) => boardContentSchema.safeParse(edit.content).data);
  const [was = base.content, my = mine.content, their = theirs.content] = parsed.includes(undefined)
    ? []
    : parsed;
  const { content, isContested } = mergeBoards(was, my, their, preferred);
  return { content, visibility, isContested: isContested || choice.isContested() };
}

/** Returns whether `stored` is what the site stores of `sent`. */
export function isStoredAs(sent: BoardEdit, stored: BoardEdit): boolean {
  const { data = sent.content } = boardContentSchema.safeParse(sent.content);
  return sent.visibility === stored.visibility && isSame(data, stored.content);
}

/**
 * Joins two changes of one board: `base` is what both began with. A pad that one side added stays, one that a side removed goes
 * unless the other changed it, and each setting has the value of the side that changed it.
 * @internal Only tests join contents without their visibility.
 */
export function mergeBoards(
  base: BoardContent,
  mine: BoardContent,
  theirs: BoardContent,
  preferred: Preferred,
): Merged {
  if (isSame(mine, base) || isSame(mine, theirs)) return { content: theirs, isContested: false };
  if (isSame(theirs, base)) return { content: mine, isContested: false };
  const { pick, isContested } = createChoice(preferred);

  function mergePad(was: Pad | undefined, my: Pad | undefined, their: Pad | undefined): Pad | undefined {
    if (!my || !their) {
      const left = my ?? their;
      // One side removed it. It stays if the other side changed it, or has just added it.
      return left && was && isSame(left, was) ? undefined : left;
    }
    if (!was) return pick<Pad>({ ...my, id: "" }, my, their);
    const fields = (Object.keys(my) as (keyof Pad)[]).map((field) => [
      field,
      pick(was[field], my[field], their[field]),
    ]);
    return Object.fromEntries(fields) as Pad;
  }

  const names = pick(namesOf(base), namesOf(mine), namesOf(theirs));
  const [was, my, their] = [sideOf(base), sideOf(mine), sideOf(theirs)];

  const pads = new Map<string, Pad>();
  const pageOf = new Map<string, number>();
  const ids = [...new Set([...their.pads.keys(), ...my.pads.keys()])];
  const isShared = (id: string) => my.pads.has(id) && their.pads.has(id);
  // Shared pads come first, since they tell what has become of a page.
  for (const id of [...ids.filter(isShared), ...ids.filter((id) => !isShared(id))]) {
    const pad = mergePad(was.pads.get(id), my.pads.get(id), their.pads.get(id));
    if (!pad) continue;
    pads.set(id, pad);
    const page = isShared(id)
      ? pick(was.pageOf(id), my.pageOf(id), their.pageOf(id))
      : pageOfNeighbours(my.pads.has(id) ? mine : theirs, id, pageOf);
    pageOf.set(id, Math.min(page ?? 0, names.length - 1));
  }

  const pages = names.map((name, number): BoardPage => {
    const orders = [base, mine, theirs].map(({ pages }) => pages[number]?.pads.map(({ id }) => id) ?? []);
    const [before = [], myOrder = [], theirOrder = []] = orders;
    const shared = (order: readonly string[]) =>
      order.filter((id) => orders.every((other) => other.includes(id)));
    const order = pick(shared(before), shared(myOrder), shared(theirOrder));
    const isMine = isSame(order, shared(myOrder)) && !isSame(order, shared(theirOrder));
    const woven = isMine ? weave(myOrder, theirOrder) : weave(theirOrder, myOrder);
    const arrived = [...pads.keys()].filter((id) => !woven.includes(id));
    const ids = [...woven, ...arrived].filter((id) => pageOf.get(id) === number);
    return { name, pads: withDistinctKeys(ids.flatMap((id) => pads.get(id) ?? [])) };
  });

  const content = {
    name: pick(base.name, mine.name, theirs.name),
    description: pick(base.description, mine.description, theirs.description),
    pages,
  };
  return { content: withinPageLimits(content, boardLimits), isContested: isContested() };
}

/** Chooses between the values of two sides, and remembers whether the preference had to decide. */
function createChoice(preferred: Preferred) {
  let isContested = false;
  return {
    isContested: () => isContested,
    /** Returns the value of the side that changed it. */
    pick<Value>(was: Value, my: Value, their: Value): Value {
      if (isSame(my, was)) return their;
      if (isSame(their, was) || isSame(my, their)) return my;
      isContested = true;
      return preferred === "mine" ? my : their;
    },
  };
}

interface Side {
  pads: ReadonlyMap<string, Pad>;
  pageOf(id: string): number | undefined;
}

function sideOf(content: BoardContent): Side {
  return {
    pads: new Map(allPads(content).map((pad) => [pad.id, pad])),
    pageOf: (id) => placeOf(content, id)?.page,
  };
}

/**
 * Returns the page to which most pads came that share a side's page with a pad. A page's number alone does not tell, because
 * the other side may have removed or moved pages.
 */
function pageOfNeighbours(
  { pages }: BoardContent,
  padId: string,
  pageOf: ReadonlyMap<string, number>,
): number {
  const page = pages.findIndex(({ pads }) => pads.some(({ id }) => id === padId));
  const found = pages[page]?.pads.flatMap(({ id }) => pageOf.get(id) ?? []) ?? [];
  const countOf = (number: number) => found.filter((one) => one === number).length;
  return found.reduce((best, number) => (countOf(number) > countOf(best) ? number : best), page);
}

const namesOf = ({ pages }: BoardContent) => pages.map(({ name }) => name);

/** Returns one order with what only the other has, each behind its neighbour there. */
function weave(order: readonly string[], other: readonly string[]): string[] {
  const woven = [...order];
  for (const [index, id] of other.entries()) {
    if (woven.includes(id)) continue;
    const before = other.slice(0, index).findLast((neighbour) => woven.includes(neighbour));
    woven.splice(before === undefined ? 0 : woven.indexOf(before) + 1, 0, id);
  }
  return woven;
}

function withDistinctKeys(pads: readonly Pad[]): Pad[] {
  return pads.map((pad, index) => withoutTaken(pad, pads.slice(0, index)));
}

/** Whether two values have the same content; the order of an object's fields does not matter. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || typeof other !== "object" || !one || !other) return one === other;
  const fields = Object.entries(one);
  return (
    fields.length === Object.keys(other).length &&
    fields.every(([field, value]) => isSame(value, (other as Record<string, unknown>)[field]))
  );
}
