import type { ItemKind, OpenWord, Sound, Voice } from "@tuna/sdk";
import type { ItemLicence } from "@tuna/sdk/catalog";
import type { SoundDetails, UploadField } from "@tuna/sdk/uploads";
import { fieldsOfKind } from "../item-details/detail-fields.ts";

/** What an item has beside its files and counts. */
type Described<Kind> = Omit<
  Kind,
  "id" | "assets" | "audio" | "createdAt" | "demo" | "originalDemo" | "duration" | "icon" | "vm_usage"
>;
type Item = Described<Sound> | Described<Voice>;
type ItemChanges = { [Part in keyof Sound]?: unknown } & { categories?: string[]; description?: string };
type InfoChanges = Partial<Record<keyof Sound["publicInfo"], unknown>>;

/** Where an item has a field of its details. */
interface StoredDetail<Value> {
  read(item: Item): Value;
  /** Returns the parts of the item, and of its public information, that have the value. */
  write(value: Value, item: Item): { own?: ItemChanges; info?: InfoChanges };
}

/** The fields of details that an item has after its publication. Its icon is a file, and its effects stay. */
export type StoredField = Exclude<UploadField, "icon" | "effects">;

/** The values of an item, which may have the licence of the whole library. */
export type StoredValues = Omit<Pick<SoundDetails, StoredField>, "licence"> & {
  licence: OpenWord<ItemLicence>;
};

/** In the order in which details are sent by programs: it is part of the keys of their uploads. */
const storedDetails: { [Field in StoredField]: StoredDetail<StoredValues[Field]> } = {
  name: { read: ({ name }) => name, write: (name) => ({ own: { name } }) },
  tags: { read: ({ tags }) => tags, write: (tags) => ({ own: { tags }, info: { tags } }) },
  category: {
    read: (item) => (isSound(item) ? item.category : item.categories[0]) ?? "",
    write: (category, item) => {
      const categories = categoriesWith(category, item);
      return { own: isSound(item) ? { category } : { categories }, info: { categories } };
    },
  },
  description: {
    read: (item) => item.publicInfo.description || (isSound(item) ? "" : item.description),
    write: (description, item) => ({
      ...(!isSound(item) && { own: { description } }),
      info: { description },
    }),
  },
  isSensitive: {
    read: ({ publicInfo }) => publicInfo.sensitiveContent,
    write: (sensitiveContent) => ({ info: { sensitiveContent } }),
  },
  licence: {
    read: ({ publicInfo }) => publicInfo.licence,
    write: (licence) => ({ info: { licence } }),
  },
};

const isSound = (item: Item): item is Described<Sound> => !("effects" in item);

/** A voice may have several categories, of which the first is the one of its details. */
function categoriesWith(category: string, item: Item): string[] {
  const others = isSound(item) ? [] : item.categories.slice(1);
  return [category, ...others].filter((one, index, all) => one && all.indexOf(one) === index);
}

const storedFields = Object.keys(storedDetails) as StoredField[];

function storedFieldsOf(kind: ItemKind): StoredField[] {
  const own = fieldsOfKind(kind);
  return storedFields.filter((field) => own.includes(field));
}

/** Returns an item's value of a field of its details. */
export function readDetail<Field extends StoredField>(field: Field, item: Item): StoredValues[Field] {
  return storedDetails[field].read(item);
}

/** Returns the details that an item has now. */
export function readDetails(kind: ItemKind, item: Item): StoredValues {
  return Object.fromEntries(storedFieldsOf(kind).map((field) => [field, readDetail(field, item)])) as Pick<
    SoundDetails,
    StoredField
  >;
}

/** Returns an item with changed details. */
export function withDetails<Kind extends Item>(item: Kind, changes: Partial<StoredValues>): Kind {
  let changed = item;
  for (const field of storedFields) {
    if (changes[field] === undefined) continue;
    const { write } = storedDetails[field] as StoredDetail<unknown>;
    const { own, info } = write(changes[field], changed);
    changed = { ...changed, ...own, publicInfo: { ...changed.publicInfo, ...info } };
  }
  return changed;
}

/** Returns the fields of a new item that have its details, and no others. */
export function fieldsOfDetails(kind: "sound", details: Partial<StoredValues>): FieldsOf<Sound>;
export function fieldsOfDetails(kind: "voice", details: Partial<StoredValues>): FieldsOf<Voice>;
export function fieldsOfDetails(kind: ItemKind, details: Partial<StoredValues>): FieldsOf<Item> {
  const { effects: _, ...fields } = withDetails<Item>(emptyItems[kind], details) as Voice;
  return fields as FieldsOf<Item>;
}

/** Returns the names of the parts of an item, and of its public information, that have each field of its details. */
export function placesOfDetails(kind: ItemKind): { field: StoredField; own: string[]; info: string[] }[] {
  return storedFieldsOf(kind).map((field) => {
    const { write } = storedDetails[field] as StoredDetail<unknown>;
    const { own = {}, info = {} } = write("", emptyItems[kind]);
    return { field, own: Object.keys(own), info: Object.keys(info) };
  });
}

type FieldsOf<Kind extends Item> = Partial<Kind> & Pick<Kind, "name" | "tags" | "publicInfo">;

const emptyItems = {
  sound: { publicInfo: {} } as Sound,
  voice: {
    effects: [] as Voice["effects"],
    categories: [] as string[],
    publicInfo: { categories: [] as string[] },
  } as Voice,
};
