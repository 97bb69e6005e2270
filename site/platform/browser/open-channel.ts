/** Returns a channel to the other tabs of this browser; undefined where there is none, as in Firefox while cookies are blocked. */
export function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
