import { createBoardClient } from "@tuna/sdk/boards";

/** Loaded by the first call, because its schemas are larger than the pages that show boards. */
export const boardClient = createBoardClient({ baseUrl: "" });
