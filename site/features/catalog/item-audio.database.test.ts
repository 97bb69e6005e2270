import { expect, test } from "vitest";
import { brand } from "../../brand.ts";
import { openDatabase } from "../../platform/store/database.server.ts";
import { newTestItem, testAudio } from "../../platform/store/testing/new-test-item.ts";
import { recordStatements } from "../../platform/store/testing/recorded-statements.ts";
import { openCatalog } from "./open-catalog.server.ts";

test("the file that is played and the one that was sent are read at once", async () => {
  const opened = await openDatabase({ dataDir: "memory", role: "command" });
  const { database, taken } = recordStatements(opened);
  const { catalog, close } = openCatalog(database, brand);
  const sent = { ...testAudio, hash: "f".repeat(64) };
  await catalog.addMedia([testAudio, sent]);
  const hashes = { audioHash: testAudio.hash, originalHash: sent.hash };
  await catalog.add([newTestItem("sound", "Horn", { id: "horn", ...hashes })]);
  taken();
  expect(await catalog.getAudio("sound", "horn")).toMatchObject({ file: testAudio, original: sent });
  expect(taken()).toHaveLength(2);
  await close();
  await opened.close();
});
