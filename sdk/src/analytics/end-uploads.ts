type Upload = (payload: unknown) => Promise<unknown>;
type UploadBatches = (batches: unknown[], isBeacon: boolean) => Promise<unknown>;

/** The part of the vendor SDK that uploads, which has no public name. */
interface Uploader {
  destroy(): void;
  /** Whether what could not be uploaded is kept for the next page. */
  offlineStorageEnabled: boolean;
  /** Uploads batches one by one or as beacons; null drops them. */
  uploadBatches?: UploadBatches;
  uploader: { upload: Upload };
}

const guarded = new WeakSet<Uploader>();

/**
 * Asks `isAllowed` before each upload: the vendor SDK asks about a batch once, when it makes it, and not when it sends a
 * failed one again or a beacon as the page ends. What is refused is dropped, and `onRefused` is called.
 */
export function guardUploads(sdk: unknown, isAllowed: () => boolean, onRefused: () => void): void {
  const uploader = uploaderOf(sdk);
  if (!uploader || guarded.has(uploader)) return;
  guarded.add(uploader);
  const { uploadBatches } = uploader;
  const upload = uploader.uploader.upload.bind(uploader.uploader);
  if (uploadBatches) {
    uploader.uploadBatches = async (batches, isBeacon) => {
      if (isAllowed()) return uploadBatches.call(uploader, batches, isBeacon);
      onRefused();
      return null;
    };
  }
  uploader.uploader.upload = (payload) => {
    if (isAllowed()) return upload(payload);
    onRefused();
    return refuse();
  };
}

/**
 * Ends the vendor SDK's uploads, and with them what it would send again: it asks nobody about a batch that failed once, nor
 * about those which stand in line behind one in flight. What is in flight stays so.
 */
export function endUploads(sdk: unknown): void {
  const uploader = uploaderOf(sdk);
  if (!uploader) return;
  uploader.destroy();
  uploader.offlineStorageEnabled = false;
  uploader.uploader = { upload: refuse };
}

function uploaderOf(sdk: unknown): Uploader | undefined {
  return (sdk as Instances).getInstance?.()?._APIClient?.uploader;
}

const refuse = () => Promise.reject(new Error("Analytics: consent was withdrawn"));

interface Instances {
  getInstance?(): { _APIClient?: { uploader?: Uploader } } | undefined;
}
