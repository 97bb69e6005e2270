import { type boardEndpoints, endpoints } from "@tuna/sdk/contract";

/** The row of `boardEndpoints`, written in few bytes: scripts need none of the others. */
export const getBoard = {
  ...endpoints.cards,
  path: "/boards/{id}",
} as const satisfies Omit<typeof boardEndpoints.getBoard, "caller">;
