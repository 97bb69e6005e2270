import { expect, it } from "vitest";
import { guardRequests } from "./vendor-requests.ts";

/** The vendor SDK's parts that send requests, without the network. */
function vendorSdk() {
  const sent: string[] = [];
  const sender = (name: string) => async () => void sent.push(name);
  const instance = {
    _APIClient: {
      uploader: {
        destroy() {},
        offlineStorageEnabled: true,
        uploadBatches: sender("batches"),
        uploader: { upload: sender("upload") },
      },
    },
    _IdentityAPIClient: {
      sendIdentityRequest: sender("identity"),
      sendAliasRequest: sender("alias"),
    },
  };
  const send = async () => {
    const { uploader } = instance._APIClient;
    const { sendIdentityRequest, sendAliasRequest } = instance._IdentityAPIClient;
    const requests = [
      uploader.uploadBatches,
      uploader.uploader.upload,
      sendIdentityRequest,
      sendAliasRequest,
    ];
    await Promise.allSettled(requests.map((request) => request()));
    return sent.splice(0);
  };
  return { sdk: { getInstance: () => instance }, send };
}

it("asks before each kind of request, at the moment of the request", async () => {
  const { sdk, send } = vendorSdk();
  let isGranted = true;
  let refusedCount = 0;
  const guard = () =>
    guardRequests(
      sdk,
      () => isGranted,
      () => refusedCount++,
    );
  guard();
  guard();
  expect(await send()).toEqual(["batches", "upload", "identity", "alias"]);
  isGranted = false;
  expect([await send(), refusedCount]).toEqual([[], 4]);
});

it("leaves a vendor SDK alone whose parts it does not know", () => {
  expect(() => guardRequests({}, Boolean, () => {})).not.toThrow();
});
