/** Who may have a file (product rule 23.1). `confirmed` are members who allow explicit content. */
export type FileAccess = "everybody" | "confirmed" | "administrators" | "nobody";

const itemRules = {
  listed: "everybody",
  explicit: "confirmed",
  "hidden by an administrator": "administrators",
  "unlisted by its maker": "administrators",
  // A suspension hides the person. An administrator hides items one by one.
  "of a suspended maker": "everybody",
  withdrawn: "administrators",
  erased: "nobody",
} as const satisfies Record<string, FileAccess>;

/** The one table of rules: who may have the files of each kind of thing in each of its states. Tests walk the states in this order. */
export const fileRules = {
  sound: itemRules,
  voice: itemRules,
  board: {
    public: "everybody",
    "of a suspended owner": "nobody",
    "hidden by an administrator": "nobody",
    "with a secret link": "everybody",
    private: "nobody",
    removed: "nobody",
  },
  profile: {
    shown: "everybody",
    "of a suspended owner": "nobody",
    "without its pictures": "nobody",
    "of a deleted account": "nobody",
  },
} as const satisfies Record<string, Record<string, FileAccess>>;

/**
 * Who may have a file by its name, of an item in a state of this access. The file that was sent is for administrators; its maker
 * has it by the upload.
 */
export function accessToFile(name: string, access: FileAccess): FileAccess {
  if (!name.startsWith("sent file")) return access;
  return access === "nobody" ? "nobody" : "administrators";
}

/** Whom each kind of viewer is. */
const viewerRules = {
  stranger: ["everybody"],
  member: ["everybody"],
  confirmed: ["everybody", "confirmed"],
  owner: ["everybody"],
  administrator: ["everybody", "confirmed", "administrators"],
} as const satisfies Record<string, readonly FileAccess[]>;
export type FileViewer = keyof typeof viewerRules;
/** All kinds of viewers. */
export const fileViewers = Object.keys(viewerRules) as FileViewer[];

/** Returns the status of a viewer's request for a file, or for what names it to others: a page, API, oEmbed or link preview. */
export function expectedFileStatus(address: string, access: FileAccess, viewer: FileViewer): number {
  const admitted: readonly FileAccess[] = viewerRules[viewer];
  const isShown = access === "everybody" || access === "confirmed";
  // Explicit items have a redacted preview, to which the other one leads.
  if (address.startsWith("/previews/") && access === "confirmed") return 302;
  // oEmbed offers no explicit items.
  if (address.startsWith("/oembed")) return access === "everybody" ? 200 : 404;
  // Previews and the API show the same to all viewers, redacted if it is explicit.
  if (/^\/(previews|api\/v1\/\w+\/\w+$)/.test(address)) return isShown ? 200 : 404;
  // So do pages, on which administrators also see the rest.
  if (/^\/(sound|voice)\//.test(address)) return isShown || admitted.includes(access) ? 200 : 404;
  if (admitted.includes(access)) return 200;
  // A file that a viewer may not have looks as if it did not exist, unless they only have to confirm.
  return access === "confirmed" && address.startsWith("/api/") ? 403 : 404;
}
