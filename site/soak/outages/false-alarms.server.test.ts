import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { listenOnFreePort } from "../../e2e/listen-on-free-port.ts";
import { watchForFalseAlarms } from "./false-alarms.ts";

test("finds answers of /readyz and lines of the log that report an outage, from its begin to its end", async () => {
  let state = "ready";
  let lookCount = 0;
  const server = await listenOnFreePort((_, response) => {
    lookCount += 1;
    response.end(state);
  });
  const lines = ['{"event":"store.unreachable"}'];
  const origin = server.url.slice(0, -1);
  const machine = { name: "process one", origin, log: () => lines };
  const look = async () => {
    const before = lookCount;
    // The answer to the last look but one has come.
    await expect.poll(() => lookCount).toBeGreaterThan(before + 1);
    await wait(100);
  };

  const endCalm = watchForFalseAlarms([machine]);
  lines.push('{"event":"request.slow"}', '{"event":"store.reachable"}');
  await look();
  expect(endCalm()).toEqual([]);

  const endAlarm = watchForFalseAlarms([machine]);
  state = "degraded: database";
  lines.push('{"event":"storage.unavailable"}', '{"event":"mail.unavailable"}');
  await look();
  const alarms = endAlarm();
  expect(alarms[0]).toBe("/readyz of process one: degraded: database");
  expect(alarms.slice(-2)).toEqual([
    'log of process one: {"event":"storage.unavailable"}',
    'log of process one: {"event":"mail.unavailable"}',
  ]);
  await server.close();
});
