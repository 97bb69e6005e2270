import type { ItemKind, Sound, Voice } from "@tuna/sdk";
import { soundSchema, voiceSchema } from "@tuna/sdk/catalog";
import type { ItemOfKind } from "./catalog.server.ts";

/** Fields that derive from other columns. The stored document leaves them out. */
const derivedFields = [
  "id",
  "duration",
  "audio",
  "demo",
  "icon",
  "assets",
  "createdAt",
  "publicStatus",
  "vm_usage",
];
const derivedInfo = ["url", "social", "isOwnerStaff"];

const defaults = {
  sound: soundSchema.parse({ id: "x", name: "", createdAt: "" }),
  voice: voiceSchema.parse({ id: "x", name: "", createdAt: "" }),
} satisfies ItemOfKind;

/** An item whose fields the schema of its kind checks. */
interface UncheckedItem {
  kind: ItemKind;
  fields: object;
  createdAt: Date;
}

/**
 * Returns the document that is stored for an item: its own fields without defaults, repeats and derived fields, a few
 * hundred bytes. Throws zod's error if a field is invalid.
 */
export function docOfItem(item: UncheckedItem): Record<string, unknown> {
  const schema = item.kind === "sound" ? soundSchema : voiceSchema;
  const whole = schema.parse({ ...item.fields, id: "x", createdAt: item.createdAt.toISOString() });
  const { publicInfo, ...fields } = mirrored(item.kind, whole);
  const doc = without(fields, defaults[item.kind], derivedFields);
  const info = without(publicInfo, defaults[item.kind].publicInfo, derivedInfo);
  return Object.keys(info).length ? { ...doc, publicInfo: info } : doc;
}

/** Returns the entity of a stored document. Derived fields have their defaults. */
export function itemOfDoc<Kind extends ItemKind>(kind: Kind, doc: Record<string, unknown>): ItemOfKind[Kind] {
  const base: Sound | Voice = defaults[kind];
  const item = { ...base, ...doc } as Sound | Voice;
  const shared = {
    tags: item.tags,
    categories: "category" in item ? (item.category ? [item.category] : []) : item.categories,
    ...("description" in item && { description: item.description }),
  };
  const publicInfo = { ...base.publicInfo, ...shared, ...(doc.publicInfo as object | undefined) };
  return { ...item, publicInfo } as ItemOfKind[Kind];
}

/** Merges fields that an entity has twice (product rules 5.1 to 5.4). Either one sets both, and one is stored. */
function mirrored(kind: ItemKind, item: Sound | Voice) {
  const info: Record<string, unknown> = { ...item.publicInfo };
  const own: Record<string, unknown> = { ...item };
  const share = (field: string, infoField: string, wrap: (value: unknown) => unknown, unwrap = wrap) => {
    if (isEmpty(own[field])) own[field] = unwrap(info[infoField]);
    if (isEmpty(info[infoField]) || same(info[infoField], wrap(own[field]))) delete info[infoField];
  };
  const asIs = (value: unknown) => value;
  share("tags", "tags", asIs);
  if (kind === "voice") {
    share("description", "description", asIs);
    share("categories", "categories", asIs);
  } else share("category", "categories", (one) => (one ? [one] : []), firstOf);
  return { ...own, publicInfo: info } as Record<string, unknown> & { publicInfo: Record<string, unknown> };
}

function without(fields: Record<string, unknown>, base: object, omitted: readonly string[]) {
  const entries = Object.entries(fields).filter(
    ([key, value]) => !omitted.includes(key) && !same(value, (base as Record<string, unknown>)[key]),
  );
  return Object.fromEntries(entries);
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const firstOf = (list: unknown) => (list as string[])[0] ?? "";
const isEmpty = (value: unknown) =>
  value === undefined || value === "" || (Array.isArray(value) && !value.length);
