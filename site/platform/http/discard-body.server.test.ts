import { Hono } from "hono";
import { expect, it } from "vitest";
import { discardBody } from "./discard-body.server.ts";

/** Sends ten pieces of 100 bytes, and returns how many were taken of them. */
async function takenOf(maxBytes: number): Promise<{ taken: number; isCancelled: boolean }> {
  const app = new Hono();
  app.post("/", async (context) => {
    await discardBody(context, maxBytes);
    return context.text("too large", 413);
  });
  let taken = 0;
  let isCancelled = false;
  const body = new ReadableStream(
    {
      pull(controller) {
        if (taken === 10) return controller.close();
        taken += 1;
        controller.enqueue(new Uint8Array(100));
      },
      cancel() {
        isCancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  const answer = await app.request("/", { method: "POST", body, duplex: "half" } as RequestInit);
  expect(answer.status).toBe(413);
  return { taken, isCancelled };
}

it("reads a whole body before the answer", async () => {
  expect(await takenOf(5000)).toEqual({ taken: 10, isCancelled: false });
});

it("ends a body that is longer than it reads", async () => {
  expect(await takenOf(300)).toEqual({ taken: 3, isCancelled: true });
});
