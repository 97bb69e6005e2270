import { execFileSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freePort } from "./free-port.ts";

/** Two rows of so many ports in which no port is reserved would nearly always share one. */
const COUNT = 500;

test("another run with a folder for temporary files of its own gets other ports", async () => {
  const ports: number[] = [];
  while (ports.length < COUNT) ports.push(await freePort());
  const code = `import { freePort } from "./free-port.ts";
    for (let count = 0; count < ${COUNT}; count++) console.log(String(await freePort()));`;
  const others = execFileSync(process.execPath, ["--input-type=module", "--eval", code], {
    cwd: import.meta.dirname,
    encoding: "utf8",
    env: { ...process.env, TMPDIR: join(tmpdir(), "of-another-run") },
  });
  const otherPorts = others.trim().split("\n").map(Number);
  expect(otherPorts).toHaveLength(COUNT);
  expect(otherPorts.filter((port) => ports.includes(port))).toEqual([]);
});
