/** The data folder can't be used; `message` is one line that says why and what to do. */
export class DataFolderError extends Error {
  override name = "DataFolderError";
}

/** Another process holds the data folder and lets nobody in. */
export class DataFolderTaken extends DataFolderError {
  override name = "DataFolderTaken";
  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another process. Stop that one first, or set another DATA_DIR.`,
    );
  }
}

const reasons: Record<string, string> = {
  EACCES: "this user may not read and write it",
  EPERM: "this user may not change it",
  EROFS: "its disk is read-only",
  ENOSPC: "its disk is full",
  EDQUOT: "this user's disk quota is used up",
  ENOTDIR: "a part of its path is not a folder",
  EEXIST: "it is not a folder",
  ENOENT: "it is a symbolic link to a folder that does not exist",
  ELOOP: "its symbolic links form a loop",
  ENAMETOOLONG: "its path is too long",
};

/** The {@link DataFolderError} for a failed operation in a data folder, in one line. */
export function dataFolderError(folder: string, error: unknown): DataFolderError {
  if (error instanceof DataFolderError) return error;
  const { code = "", message } = (
    error instanceof Error ? error : new Error(String(error))
  ) as NodeJS.ErrnoException;
  const reason = reasons[code] ?? message.split("\n")[0];
  return new DataFolderError(`The data folder ${folder} can't be used: ${reason}.`, { cause: error });
}
