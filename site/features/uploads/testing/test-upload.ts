import type { Upload } from "@tuna/sdk/uploads";

/** Returns a published upload of a sound, as the API has it. */
export function testUpload(name: string, changes: object): Upload {
  return {
    id: `id-of-${name}`,
    key: name,
    kind: "sound",
    state: "published",
    details: {
      name,
      tags: ["loud"],
      category: "memes",
      description: "",
      isSensitive: false,
      licence: "cc0",
      icon: { type: "generated", variant: 0 },
    },
    fileName: "tone.wav",
    sizeBytes: 1000,
    receivedParts: [0],
    partSizeBytes: 1_048_576,
    createdAt: "2026-11-22T10:00:00.000Z",
    updatedAt: "2026-11-22T10:00:00.000Z",
    item: null,
    refusal: null,
    same: null,
    appeal: null,
    ...changes,
  } as Upload;
}
