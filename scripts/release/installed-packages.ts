/** The part of an entry of package-lock.json that is read here. */
interface LockedPackage {
  version?: string;
  license?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  os?: string[];
}

/** `package-lock.json`: each package by its folder. */
export interface Lock {
  packages: Record<string, LockedPackage>;
}

/** Workspaces of which a running site consists. */
export const siteWorkspaces = ["sdk", "widgets", "site"] as const;

/**
 * Dependencies of development whose code a build puts into pages. Those of `site` are listed here because a running
 * site does not load them from `node_modules`, yet visitors download them.
 */
export const packagesInPages = [
  "@mparticle/web-sdk",
  "@sentry/browser",
  "@simplewebauthn/browser",
  "@dnd-kit/core",
  "@dnd-kit/sortable",
  "idb",
  "preact",
  "react",
  "react-dom",
  "uplot",
  "workbox-range-requests",
] as const;

/**
 * Returns the folders below `node_modules` of every package that a running site can load, sorted: the dependencies of
 * its workspaces, theirs, and so on. Includes optional ones for other operating systems.
 *
 * @param further names of additional packages to begin with, as `site` finds them
 */
export function productionPackages(lock: Lock, further: readonly string[] = []): string[] {
  const found = new Set<string>();
  const waiting = [
    ...siteWorkspaces.flatMap((folder) => dependenciesOf(lock, folder)),
    ...further.map((name) => folderOf(lock, "site", name)),
  ];
  for (let folder = waiting.pop(); folder; folder = waiting.pop()) {
    if (found.has(folder) || lock.packages[folder]?.link) continue;
    found.add(folder);
    waiting.push(...dependenciesOf(lock, folder));
  }
  return [...found].sort();
}

/** Returns the name of the package in a folder. */
export function packageName(folder: string): string {
  return folder.slice(folder.lastIndexOf("node_modules/") + "node_modules/".length);
}

function dependenciesOf(lock: Lock, folder: string): string[] {
  const { dependencies, optionalDependencies } = lock.packages[folder] ?? {};
  return Object.keys({ ...dependencies, ...optionalDependencies }).map((name) =>
    folderOf(lock, folder, name),
  );
}

/** Returns where Node finds a package that a module in a folder imports. Throws if no folder has it. */
function folderOf(lock: Lock, importer: string, name: string): string {
  for (let folder = importer; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/")))) {
    const candidate = [folder, "node_modules", name].filter(Boolean).join("/");
    if (lock.packages[candidate]) return candidate;
    if (!folder) throw new Error(`package-lock.json has no ${name}, which ${importer} depends on`);
  }
}
