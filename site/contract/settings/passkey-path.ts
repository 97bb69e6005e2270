/** Where an administrator shows their passkey. */
export const PASSKEY_PATH = "/account/passkey/";

/** The same, leading to a path of this site afterwards. */
export function passkeyPath(comeFrom: string): string {
  return `${PASSKEY_PATH}?${new URLSearchParams({ comeFrom })}`;
}
