import {
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isPrivateFolder } from "./private-folder.ts";

/** The folder and port that PostgreSQL clients take for a unix socket; works for `psql -h` too. */
export interface SocketAddress {
  host: string;
  port: number;
}

const PORT = 5432;
/** A unix socket's path has 108 bytes on Linux and 104 on macOS. */
const MAX_PATH_BYTES = 100;
/** File in the data folder that names the socket's folder when it is elsewhere. */
const RECORD = "socket-folder";

/** Path of the socket file itself. */
export function socketPath({ host, port }: SocketAddress): string {
  return join(host, `.s.PGSQL.${port}`);
}

/**
 * Where the process that holds a data folder lets other processes in: beside the data, or in a folder of a random name,
 * which the data folder records, when the path is too long for a socket. Either folder is open to this user only.
 */
export function openSocketFolder(dataDir: string): SocketAddress {
  const folder = realpathSync(dataDir);
  if (isShort(folder)) return { host: folder, port: PORT };
  const known = recordedFolder(folder);
  if (known) return { host: known, port: PORT };
  const host = newFolder();
  const draft = join(folder, `${RECORD}.${process.pid}`);
  rmSync(draft, { force: true });
  writeFileSync(draft, host, { mode: 0o600, flag: "wx" });
  renameSync(draft, join(folder, RECORD));
  return { host, port: PORT };
}

/** Where to find the process that holds a data folder; undefined when there is no socket that only this user owns. */
export function findSocketFolder(dataDir: string): SocketAddress | undefined {
  const folder = realpathSync(dataDir);
  const host = isShort(folder) ? folder : recordedFolder(folder);
  return host !== undefined && isPrivateFolder(host) ? { host, port: PORT } : undefined;
}

function recordedFolder(dataDir: string): string | undefined {
  try {
    const host = readFileSync(join(dataDir, RECORD), "utf8");
    return isPrivateFolder(host) ? host : undefined;
  } catch {
    return undefined;
  }
}

/** Nobody else can create it first, since nobody knows its name before. */
function newFolder(): string {
  const bases = [process.env.XDG_RUNTIME_DIR, tmpdir(), "/tmp"];
  const base = bases.find((base) => base && existsSync(base) && isShort(join(base, "catalogue-XXXXXX")));
  if (!base) throw new Error("there is no folder for its socket; set TMPDIR to a shorter path");
  return mkdtempSync(join(base, "catalogue-"));
}

function isShort(folder: string): boolean {
  return Buffer.byteLength(socketPath({ host: folder, port: PORT })) <= MAX_PATH_BYTES;
}
