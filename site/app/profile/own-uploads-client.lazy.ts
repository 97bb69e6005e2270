import { createUploadClient, type Upload, type UploadChanges } from "@tuna/sdk/uploads";

const client = createUploadClient({ baseUrl: "" });

/** Changes the details of an upload of the viewer. */
export function changeOwnUpload(id: string, changes: UploadChanges): Promise<Upload> {
  return client.change(id, changes);
}

/** Replaces the file of an upload of the viewer. Resolves with the upload of the new file once it is checked. */
export function replaceOwnFile(
  id: string,
  file: File,
  onProgress: (sentBytes: number) => void,
): Promise<Upload> {
  return client.replaceFile(id, { file, fileName: file.name }, { onProgress });
}
