/** The part of the library that uploads, which has no public name. */
interface Uploader {
  destroy(): void;
  /** Whether what could not be uploaded is kept for the next page. */
  offlineStorageEnabled: boolean;
  uploader: { upload(): Promise<never> };
}

/**
 * Ends the library's uploads, and with them what it would send again: it asks nobody about a batch that failed once, nor about
 * those which stand in line behind one in flight. What is in flight stays so.
 */
export function endUploads(sdk: unknown): void {
  const { _APIClient } = (sdk as Instances).getInstance?.() ?? {};
  const uploader = _APIClient?.uploader;
  if (!uploader) return;
  uploader.destroy();
  uploader.offlineStorageEnabled = false;
  uploader.uploader = { upload: () => Promise.reject(new Error("Analytics: consent was withdrawn")) };
}

interface Instances {
  getInstance?(): { _APIClient?: { uploader?: Uploader } } | undefined;
}
