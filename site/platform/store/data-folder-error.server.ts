import { isFullIfKnown } from "./disk-room.server.ts";

/** The data folder cannot be used. `message` is one line with the reason and the remedy. */
export class DataFolderError extends Error {
  override name = "DataFolderError";
}

/** Another process holds the data folder and accepts no clients. */
export class DataFolderTaken extends DataFolderError {
  override name = "DataFolderTaken";
  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another process. Stop that one first, or set another DATA_DIR.`,
    );
  }
}

/** Returns the error for a folder whose disk is nearly full. */
export function diskFullError(folder: string, cause?: unknown): DataFolderError {
  return new DataFolderError(`The data folder ${folder} can't be used: ${reasons.ENOSPC}.`, { cause });
}

const reasons: Record<string, string> = {
  EACCES: "this user may not read and write it",
  EPERM: "this user may not change it",
  EROFS: "its disk is read-only",
  ENOSPC: "its disk is full (less than 32 MiB are free)",
  EDQUOT: "this user's disk quota is used up",
  ENOTDIR: "a part of its path is not a folder",
  EEXIST: "it is not a folder",
  ENOENT: "it is a symbolic link to a folder that does not exist",
  ELOOP: "its symbolic links form a loop",
  ENAMETOOLONG: "its path is too long",
  ENOTSUP:
    "its disk has no sockets, as a drive of Windows in WSL. Set DATA_DIR to a folder elsewhere, such as ~/tuna-data",
};

/** Returns the one-line {@link DataFolderError} for a failed operation in a data folder. */
export function dataFolderError(folder: string, error: unknown): DataFolderError {
  if (error instanceof DataFolderError) return error;
  const { code = "", message } = (
    error instanceof Error ? error : new Error(String(error))
  ) as NodeJS.ErrnoException;
  // PGlite reports every failure as an abort, without the reason.
  if (!reasons[code] && isFullIfKnown(folder)) return diskFullError(folder, error);
  const reason = reasons[code] ?? message.split("\n")[0];
  return new DataFolderError(`The data folder ${folder} can't be used: ${reason}.`, { cause: error });
}
