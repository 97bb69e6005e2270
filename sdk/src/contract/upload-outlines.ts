import type { Outlines } from "./outline.ts";
import type { uploadSchemas } from "./upload-schemas.ts";

const answer = { id: "", state: "", receivedParts: [], details: { name: "" } };

/** The outlines of the endpoints of uploads. */
export const uploadOutlines = {
  createUpload: { input: "body", answer },
  listUploads: { input: "query", answer: { items: [answer], total: 0 } },
  getUpload: { answer },
  changeUpload: { input: "body", answer },
  withdrawUpload: { answer },
  putUploadPart: { input: "file" },
  putUploadIcon: { input: "file" },
  completeUpload: { answer },
  replaceUpload: { input: "body", answer },
  unlistUpload: { answer },
  relistUpload: { answer },
  appealUpload: { input: "body", answer },
  uploadAudio: { input: "query" },
} as const satisfies Outlines<typeof uploadSchemas>;
