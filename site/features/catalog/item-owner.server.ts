import type { Owner } from "../makers/owner-slug.server.ts";

/** The fields of an item, or of its stored document, that name its owner. */
interface OwnedFields {
  ownerId?: unknown;
  author?: unknown;
  publicInfo?: unknown;
}

/** Returns who owns an item, by its own fields. */
export function ownerOfItem({ ownerId, author, publicInfo }: OwnedFields): Owner {
  const info = (publicInfo ?? {}) as { ownerName?: unknown; ownerSlug?: unknown };
  const text = (value: unknown) => (typeof value === "string" ? value : "");
  return {
    id: text(ownerId),
    slug: text(info.ownerSlug),
    name: text(info.ownerName) || text(author),
  };
}
