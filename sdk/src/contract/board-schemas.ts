import * as z from "zod/mini";
import { boardChangesSchema, newBoardSchema } from "../boards/board-requests.ts";
import {
  boardCardSchema,
  boardIdSchema,
  boardSchema,
  ownBoardCardSchema,
  servedBoardSchema,
} from "../boards/board-schema.ts";
import { boardSorts } from "../boards/pad-choices.ts";
import { pageSchema } from "../catalog/list-schemas.ts";
import { reportReceiptSchema, reportSchema } from "../moderation/report.ts";
import type { EndpointSchemas } from "./schemas.ts";
import { pageNumber } from "./whole-number.ts";

/** Query of the list of public boards. */
const boardsQuerySchema = z.object({
  sort: z._default(z.enum(boardSorts), "popular"),
  page: pageNumber,
});

const params = z.object({ id: boardIdSchema });

/** Schemas of the inputs and answers of the endpoints of boards. */
export const boardSchemas = {
  listBoards: { query: boardsQuerySchema, response: pageSchema(boardCardSchema) },
  getBoard: { params, response: servedBoardSchema },
  playBoard: { params, response: z.object({ isCounted: z.boolean() }) },
  reportBoard: { params, body: reportSchema, response: reportReceiptSchema },
  copyBoard: { params, response: boardSchema },
  listOwnBoards: { response: z.object({ boards: z.array(ownBoardCardSchema) }) },
  createBoard: { body: newBoardSchema, response: boardSchema },
  changeBoard: { params, body: boardChangesSchema, response: boardSchema },
  removeBoard: { params, response: z.object({ isRemoved: z.literal(true) }) },
} satisfies Record<string, EndpointSchemas>;
