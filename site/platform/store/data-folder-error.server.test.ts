import { expect, it } from "vitest";
import { dataFolderError } from "./data-folder-error.server.ts";

it("says in one line why a drive of Windows in WSL cannot hold the data, and what helps", () => {
  const refused = Object.assign(new Error("listen ENOTSUP: operation not supported\nat …"), {
    code: "ENOTSUP",
  });
  expect(dataFolderError("/mnt/c/tuna/data", refused).message).toBe(
    "The data folder /mnt/c/tuna/data can't be used: its disk has no sockets, as a drive of Windows in WSL. Set DATA_DIR to a folder elsewhere, such as ~/tuna-data.",
  );
});
