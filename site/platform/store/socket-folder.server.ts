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
import { isPrivateFolder } from "./private-folder.server.ts";

/** The folder and port by which PostgreSQL clients name a unix socket, also in `psql -h`. */
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
 * Creates the folder of the socket through which other processes connect. It is inside the data folder, or, if the path is
 * too long for a socket, a folder with a random name, which the data folder records. Only this user can open either.
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

/**
 * Finds the socket of the process that holds a data folder. Returns undefined if there is none that only this user can
 * open.
 */
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

/** Creates a folder with a random name, which nobody else can create first. */
function newFolder(): string {
  const bases = [process.env.XDG_RUNTIME_DIR, tmpdir(), "/tmp"];
  const base = bases.find((base) => base && existsSync(base) && isShort(join(base, "catalogue-XXXXXX")));
  if (!base) throw new Error("there is no folder for its socket; set TMPDIR to a shorter path");
  return mkdtempSync(join(base, "catalogue-"));
}

function isShort(folder: string): boolean {
  return Buffer.byteLength(socketPath({ host: folder, port: PORT })) <= MAX_PATH_BYTES;
}
