import { isSavingData } from "@tuna/widgets";

/** Interval at which open tabs check the server's build (product rule 12.1). */
const POLL_INTERVAL_MS = 60 * 60 * 1000;

export interface BuildWatch {
  buildId: string;
  /** Called once, when the server runs a build with another client than this page's. */
  onOtherBuild(): void;
  /** Called with the id of a newer build that has the same client, so this page stays usable. */
  onSameClient(buildId: string): void;
  fetchLatest?: () => Promise<{ id: string }>;
  fetchClient?: (buildId: string) => Promise<string>;
  isPaused?: () => boolean;
}

/** Checks the server's build hourly. Returns a function that stops. */
export function watchBuilds({
  buildId,
  onOtherBuild,
  onSameClient,
  fetchLatest = fetchLatestBuild,
  fetchClient = fetchClientOfBuild,
  isPaused = isSavingData,
}: BuildWatch): () => void {
  let knownId = buildId;
  const poll = async () => {
    if (isPaused()) return;
    const latest = await fetchLatest().catch(() => undefined);
    if (!latest || latest.id === knownId) return;
    // A build whose files were deleted is gone for good; another failure is another client too.
    const clients = await Promise.all([latest.id, buildId].map(fetchClient)).catch(() => []);
    if (clients[0] && clients[0] === clients[1]) {
      knownId = latest.id;
      return onSameClient(latest.id);
    }
    clearInterval(timer);
    onOtherBuild();
  };
  const timer = setInterval(poll, POLL_INTERVAL_MS);
  return () => clearInterval(timer);
}

/** Whether the site answers, be it with an error. */
export async function isSiteReachable(): Promise<boolean> {
  return fetchLatestBuild().then(
    () => true,
    (cause: unknown) => !(cause instanceof TypeError),
  );
}

/** The query changes each time, so that no cache can answer. */
async function fetchLatestBuild(): Promise<{ id: string }> {
  return fetchBuild(`latest.json?${Date.now()}`, { cache: "no-store" });
}

/** Returns the hash of a build's client files. */
async function fetchClientOfBuild(buildId: string): Promise<string> {
  return (await fetchBuild(`meta/${buildId}.json`)).client;
}

async function fetchBuild(file: string, init?: RequestInit): Promise<{ id: string; client: string }> {
  const response = await fetch(`/builds/${file}`, init);
  if (!response.ok) throw new Error(`${file} answered ${response.status}`);
  return response.json();
}
