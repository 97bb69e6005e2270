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

type IdentityRequest = (...request: unknown[]) => Promise<unknown>;

/** The part of the vendor SDK that asks who a visitor is, which has no public name either. */
interface IdentityClient {
  /** Sends identify, login, logout and modify. */
  sendIdentityRequest: IdentityRequest;
  sendAliasRequest: IdentityRequest;
}

const guarded = new WeakSet<object>();

/**
 * Asks `isAllowed` before each request of the vendor SDK. It asks about a batch once, when it makes it, and not when it
 * sends a failed one again or a beacon as the page ends; about calls of identity, which a new session makes by itself, it
 * never asks. What is refused is dropped, and `onRefused` is called. The uploader is there after the start only: call this
 * before and after it.
 */
export function guardRequests(sdk: unknown, isAllowed: () => boolean, onRefused: () => void): void {
  const { _APIClient, _IdentityAPIClient } = instanceOf(sdk);
  if (_APIClient?.uploader) guardUploader(_APIClient.uploader, isAllowed, onRefused);
  if (_IdentityAPIClient) guardIdentity(_IdentityAPIClient, isAllowed, onRefused);
}

function guardIdentity(client: IdentityClient, isAllowed: () => boolean, onRefused: () => void): void {
  if (guarded.has(client)) return;
  guarded.add(client);
  for (const name of ["sendIdentityRequest", "sendAliasRequest"] as const) {
    const send = client[name];
    client[name] = async (...request) => {
      if (isAllowed()) return send.apply(client, request);
      onRefused();
      return undefined;
    };
  }
}

function guardUploader(uploader: Uploader, isAllowed: () => boolean, onRefused: () => void): void {
  if (guarded.has(uploader)) return;
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
export function stopVendorUploader(sdk: unknown): void {
  const uploader = instanceOf(sdk)._APIClient?.uploader;
  if (!uploader) return;
  uploader.destroy();
  uploader.offlineStorageEnabled = false;
  uploader.uploader = { upload: refuse };
}

function instanceOf(sdk: unknown): Instance {
  return (sdk as Instances).getInstance?.() ?? {};
}

const refuse = () => Promise.reject(new Error("Analytics: consent was withdrawn"));

interface Instances {
  getInstance?(): Instance | undefined;
}

interface Instance {
  _APIClient?: { uploader?: Uploader };
  _IdentityAPIClient?: IdentityClient;
}
