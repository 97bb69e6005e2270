import type { ObjectStorage } from "../../platform/storage/object-storage.server.ts";

const CHECK_KEY = "checks/doctor";
const TIMEOUT_MS = 10_000;

/**
 * Stores a file, and reads a part of it at a signed address as pages of `origin` do. Returns in a few words why browsers
 * cannot do so; undefined if they can, or if the storage signs none. The words hold no address.
 */
export async function findProblemOfSignedAddresses(
  { put, remove, signAddress }: ObjectStorage,
  origin: string,
): Promise<string | undefined> {
  if (!signAddress) return undefined;
  await put(CHECK_KEY, Buffer.from("check"));
  try {
    const address = await signAddress(CHECK_KEY, {
      "cache-control": "no-store",
      "content-disposition": "inline",
      "content-type": "audio/wav",
    });
    const { status, headers, body } = await fetch(address, {
      headers: { origin, range: "bytes=0-1" },
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await body?.cancel();
    if (status !== 206) return `a request for a range is answered with ${status}`;
    const allowed = headers.get("access-control-allow-origin");
    return allowed === origin || allowed === "*" ? undefined : `CORS does not allow pages of ${origin}`;
  } catch {
    return "the service does not answer";
  } finally {
    await remove(CHECK_KEY);
  }
}
