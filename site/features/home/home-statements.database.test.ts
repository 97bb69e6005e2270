import { expect, test } from "vitest";
import { brand } from "../../brand.ts";
import type { LoaderContext, PageRequest } from "../../platform/pages/loader.server.ts";
import { openDatabase } from "../../platform/store/database.server.ts";
import { newTestItem, testAudio } from "../../platform/store/testing/new-test-item.ts";
import { recordStatements } from "../../platform/store/testing/recorded-statements.ts";
import { findOrCreateByEmail } from "../account/account-rows.server.ts";
import { openBoards } from "../boards/boards.server.ts";
import { createBoard } from "../boards/change-boards.server.ts";
import { boardOf } from "../boards/testing/test-boards.ts";
import { openCatalog } from "../catalog/open-catalog.server.ts";
import { openDailySounds } from "../daily-sound/daily-sounds.server.ts";
import { openWeeklyBoards } from "../weekly-board/weekly-boards.server.ts";
import { homeLoader } from "./load-home.server.ts";

test("once sound and board are chosen, home takes two statements beside those of its lists", async () => {
  const opened = await openDatabase({ dataDir: "memory", role: "command" });
  const { database, taken } = recordStatements(opened);
  const { catalog, close } = openCatalog(database, brand);
  const boards = openBoards({ database, catalog, brand });
  await catalog.addMedia([testAudio]);
  await catalog.add([newTestItem("sound", "Horn", { id: "horn", audioHash: testAudio.hash })]);
  const { id } = await findOrCreateByEmail(opened.db, "ada@x.example", new Date());
  const board = { key: "k", content: boardOf(["horn"]), visibility: "public" } as const;
  await createBoard(boards, id, board, async () => {});
  const site = {
    boards,
    dailySounds: openDailySounds(database),
    weeklyBoards: openWeeklyBoards(database, catalog),
  };
  const show = () => homeLoader.load({ catalog } as unknown as PageRequest, { brand, site } as LoaderContext);
  const readLists = () =>
    Promise.all([
      catalog.list("sound", { sort: "trending", page: 1, pageSize: 60 }),
      catalog.list("voice", { sort: "trending", page: 1, pageSize: 8 }),
      catalog.categories(),
      catalog.counts(),
    ]);
  await show();
  await readLists();
  taken();
  await readLists();
  const ofLists = taken().length;
  expect(await show()).toMatchObject({
    data: { soundOfDay: [{ id: "horn" }], boardOfWeek: { padCount: 1 } },
  });
  // All facts at once, and the sounds of the board.
  expect(taken()).toHaveLength(ofLists + 2);
  await close();
  await opened.close();
});
