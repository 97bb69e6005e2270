import { once } from "node:events";
import { createServer } from "node:net";
import { expect, test } from "vitest";
import { freePort } from "../site/platform/store/free-port.server.ts";
import { consecutivePorts } from "./consecutive-ports.ts";

test("tests of pages start beside whatever listens on their usual ports", async () => {
  const first = await freePort();
  const other = createServer().listen(first + 1);
  await once(other, "listening");
  try {
    expect(await consecutivePorts(first, 3)).toBeGreaterThan(first + 1);
  } finally {
    other.close();
  }
});
