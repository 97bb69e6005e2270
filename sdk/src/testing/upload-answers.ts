import type { uploadSchemas } from "../contract/upload-schemas.ts";
import type { NewUpload } from "../uploads/new-upload.ts";
import { uploadPartCount } from "../uploads/upload-limits.ts";
import type { Upload } from "../uploads/upload-schema.ts";
import type { Answers } from "./answers.ts";
import { FakeProblem, type FakeSiteContent, found, hasId, newIds, pageOf } from "./fake-state.ts";
import { FAKE_SITE_URL, makeSound, makeUpload, makeVoice } from "./fixtures.ts";

/** Returns how a fake site answers the endpoints of uploads: it checks nothing, and publishes what is complete. */
export function uploadAnswers(content: FakeSiteContent): Answers<keyof typeof uploadSchemas> {
  const uploadOf = (id: string) => found(content.uploads.find(hasId(id)), "not-found");
  const newId = newIds(
    (number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`,
    () => content.uploads,
  );
  const add = (request: Pick<NewUpload, "key" | "fileName" | "sizeBytes">, more: object) => {
    const known = content.uploads.find(({ key }) => key === request.key);
    if (known) return known;
    const { key, fileName, sizeBytes } = request;
    const upload = { ...makeUpload({ id: newId() }), key, fileName, sizeBytes, ...more } as Upload;
    content.uploads.unshift(upload);
    return upload;
  };
  const setListing = (id: string, listing: "listed" | "unlisted") => {
    const upload = uploadOf(id);
    if (!upload.item) throw new FakeProblem("conflict");
    upload.item.listing = listing;
    return upload;
  };
  const publish = (upload: Upload) => {
    const { kind, details, replaces } = upload;
    const old = content.uploads.find(({ id }) => id === replaces);
    const id = old?.item?.id ?? `${kind}-${upload.id.slice(-12)}`;
    upload.state = "published";
    upload.item = { kind, id, url: `${FAKE_SITE_URL}/${kind}/${id}`, listing: "listed" };
    if (old) Object.assign(old, { state: "withdrawn", item: null });
    else if (kind === "sound") content.sounds.push(makeSound({ id, name: details.name, tags: details.tags }));
    else content.voices.push(makeVoice({ id, name: details.name, tags: details.tags }));
  };
  return {
    createUpload: ({ body: { kind, details, ...request } }) => add(request, { kind, details }),
    listUploads: ({ query: { state, page } }) =>
      pageOf(
        content.uploads.filter((upload) => !state || upload.state === state),
        { page },
      ),
    getUpload: ({ params: { id } }) => uploadOf(id),
    changeUpload: ({ params: { id }, body }) => {
      const upload = uploadOf(id);
      Object.assign(upload.details, body);
      return upload;
    },
    withdrawUpload: ({ params: { id } }) => {
      const upload = uploadOf(id);
      const isOther = (item: { id: string }) => item.id !== upload.item?.id;
      content.sounds = content.sounds.filter(isOther);
      content.voices = content.voices.filter(isOther);
      return Object.assign(upload, { state: "withdrawn", item: null });
    },
    putUploadPart: ({ params: { id, part } }) => {
      const { receivedParts } = uploadOf(id);
      if (!receivedParts.includes(part)) receivedParts.push(part);
      return "";
    },
    putUploadIcon: ({ params: { id } }) => {
      uploadOf(id);
      return "";
    },
    completeUpload: ({ params: { id } }) => {
      const upload = uploadOf(id);
      const isWhole = upload.receivedParts.length >= uploadPartCount(upload.sizeBytes);
      if (!isWhole) throw new FakeProblem("conflict", { current: upload });
      if (upload.state === "receiving") publish(upload);
      return upload;
    },
    replaceUpload: ({ params: { id }, body }) => {
      const { kind, details } = uploadOf(id);
      return add(body, { kind, details, replaces: id });
    },
    unlistUpload: ({ params: { id } }) => setListing(id, "unlisted"),
    relistUpload: ({ params: { id } }) => setListing(id, "listed"),
    appealUpload: ({ params: { id }, body: { text } }) => {
      const appeal = { text, at: "2026-01-01T00:00:00.000Z", outcome: null };
      return Object.assign(uploadOf(id), { appeal, state: "review" });
    },
    uploadAudio: ({ params: { id } }) => {
      uploadOf(id);
      return new Blob([]);
    },
    uploadIcon: ({ params: { id } }) => {
      uploadOf(id);
      return new Blob([]);
    },
  };
}
