/** Matches names with a content hash: eight characters, at least one of them no lower-case letter. */
const HASHED_NAME = /-(?=[\w-]*[A-Z0-9_])[\w-]{8}\.(?:js|css)$/;

/** Whether a file of this name never changes. */
export const isHashedName = (name: string) => HASHED_NAME.test(name);
