import { expect, test } from "vitest";
import { brand } from "../../brand.ts";
import { openDatabase } from "../../platform/store/database.server.ts";
import { newTestItem, testAudio } from "../../platform/store/testing/new-test-item.ts";
import { recordStatements } from "../../platform/store/testing/recorded-statements.ts";
import { openCatalog } from "../catalog/open-catalog.server.ts";
import { openDailySounds, soundsAround } from "./daily-sounds.server.ts";
import { REST_DAYS, soundOfDay } from "./sound-of-today.server.ts";

test("once it is chosen, the sound of the day costs one statement while it is among the trending sounds", async () => {
  const opened = await openDatabase({ dataDir: "memory", role: "command" });
  const { database, taken } = recordStatements(opened);
  const { catalog, close } = openCatalog(database, brand);
  const dailySounds = openDailySounds(database);
  await catalog.addMedia([testAudio]);
  await catalog.add([newTestItem("sound", "Horn", { id: "horn", audioHash: testAudio.hash })]);
  const trending = await catalog.getMany("sound", ["horn"]);
  const day = "2026-01-01";
  const show = async () => {
    const { rows: near } = await soundsAround(day, REST_DAYS).execute(database.readDb);
    return soundOfDay(dailySounds, catalog, { day, near }, trending);
  };
  expect((await show())?.id).toBe("horn");
  taken();
  expect((await show())?.id).toBe("horn");
  expect(taken()).toHaveLength(1);
  await close();
  await opened.close();
});
