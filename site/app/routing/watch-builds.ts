import { isSavingData } from "./saving-data.ts";

/** Interval at which open tabs check the server's build (product rule 12.1). */
const POLL_INTERVAL_MS = 60 * 60 * 1000;

export interface BuildWatch {
  buildId: string;
  /** Called once, when the server runs another build than this page's. */
  onOtherBuild(): void;
  fetchLatest?: () => Promise<{ id: string }>;
  isPaused?: () => boolean;
}

/** Checks the server's build hourly. Returns a function that stops. */
export function watchBuilds({
  buildId,
  onOtherBuild,
  fetchLatest = fetchLatestBuild,
  isPaused = isSavingData,
}: BuildWatch): () => void {
  const poll = async () => {
    if (isPaused()) return;
    const latest = await fetchLatest().catch(() => undefined);
    if (!latest || latest.id === buildId) return;
    clearInterval(timer);
    onOtherBuild();
  };
  const timer = setInterval(poll, POLL_INTERVAL_MS);
  return () => clearInterval(timer);
}

/** The query changes each time, so that no cache can answer. */
async function fetchLatestBuild(): Promise<{ id: string }> {
  const response = await fetch(`/builds/latest.json?${Date.now()}`, { cache: "no-store" });
  if (!response.ok) throw new Error(`The newest build is unknown: ${response.status}`);
  return response.json();
}
