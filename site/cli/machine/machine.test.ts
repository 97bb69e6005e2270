import { execFile } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DebianMachine, startDebianMachine } from "./testing/debian-machine.ts";
import { findObstacle, machinesFolder, prepareDebian } from "./testing/debian-root.ts";
import { AUTHORITY_FOLDER, startAuthority } from "./testing/test-authority.ts";

/** A fresh Debian with systemd as its first process, in which an operator uses a release's tarball. Nothing in it is a stand-in but the authority of certificates. */
const repository = fileURLToPath(new URL("../../../", import.meta.url));
const run = promisify(execFile);
const tarball = join(machinesFolder, "tuna-1.0.0.tar.gz");
const answers = ["--url", "https://sounds.example", "--email", "ada@sounds.example"];
const smtp = ["--smtp", "smtps://user:secret@mail.example:465"];

const obstacle = findObstacle() ?? (await prepareDebian());
// A workflow that tries nothing must not look like one that found no fault.
if (obstacle && process.env.CI) throw new Error(`tuna setup cannot be tried: ${obstacle}`);
if (obstacle) console.info(`tuna setup is not tried, because ${obstacle}`);
let machine: DebianMachine;
const tuna = (...args: string[]) => machine.run("env", "HOME=/root", "tuna", ...args);
const firstTuna = (...args: string[]) =>
  machine.run("env", "HOME=/root", "/opt/tuna-1.0.0/bin/tuna", ...args);
/** Lines of the output that begin with a word. */
const linesOf = (output: string, word: string) => output.split("\n").filter((line) => line.startsWith(word));

beforeAll(async () => {
  if (obstacle) return;
  await run(process.execPath, ["--conditions=tuna-source", "scripts/make-release.ts", tarball], {
    cwd: repository,
  });
});
afterAll(() => rm(tarball, { force: true }));

async function startMachine(): Promise<void> {
  machine = await startDebianMachine();
  await startAuthority(machine);
  await run("tar", ["-xzf", tarball, "-C", join(machine.root, "opt")]);
  // What an operator wrote before is kept.
  await mkdir(join(machine.root, "etc/tuna"));
  await writeFile(
    join(machine.root, "etc/tuna/environment"),
    `NODE_EXTRA_CA_CERTS=${AUTHORITY_FOLDER}/root.crt\n`,
  );
}

/** Asks for the home page as a visitor does, and returns its status and title. */
async function visit(): Promise<string> {
  const code = `const answer = await fetch("https://sounds.example/");
    console.log(answer.status, /<title>(.*?)<\\/title>/.exec(await answer.text())?.[1]);`;
  const node = ["/opt/tuna/node/bin/node", "--input-type=module", "--eval", code];
  return (
    await machine.run("env", `NODE_EXTRA_CA_CERTS=${AUTHORITY_FOLDER}/root.crt`, ...node)
  ).output.trim();
}

/** Writes a tarball of another version with the same content, and other code at its start if there is some. */
async function packVersion(version: string, start?: string): Promise<string> {
  const name = `tuna-${version}`;
  const file = join(machine.root, "root", `${name}.tar.gz`);
  const rename = `--transform=s/^tuna-1.0.0/${name}/`;
  await run("tar", ["-cf", file, "-C", join(machine.root, "opt"), rename, "tuna-1.0.0"]);
  if (start) {
    const path = `${name}/site/composition/start.server.ts`;
    const folder = join(machine.root, "root/changed");
    await mkdir(join(folder, path, ".."), { recursive: true });
    await writeFile(join(folder, path), start);
    // Of two entries with one name the later is unpacked.
    await run("tar", ["-rf", file, "-C", folder, path]);
  }
  return `/root/${name}.tar.gz`;
}

describe.skipIf(obstacle)("tuna with nginx", () => {
  const mails: string[] = [];
  beforeAll(startMachine);
  beforeAll(async () => {
    const script = fileURLToPath(new URL("testing/mail-server.ts", import.meta.url));
    const files = ["mail.crt", "mail.key"].map((name) => join(machine.root, AUTHORITY_FOLDER, name));
    const server = await machine.spawnInNetwork(process.execPath, [
      "--conditions=tuna-source",
      script,
      ...files,
    ]);
    const output = server.stdout ?? process.stdin;
    await once(output, "data");
    output.on("data", (data) => mails.push(String(data)));
  });
  afterAll(() => machine?.stop());

  it("prints the steps of a setup, and changes nothing", async () => {
    const { code, output } = await firstTuna("setup", ...answers, ...smtp, "--dry-run");
    expect(code, output).toBe(0);
    expect(linesOf(output, "would").length).toBeGreaterThan(15);
    expect(existsSync(join(machine.root, "opt/tuna"))).toBe(false);
    expect((await machine.run("getent", "passwd", "tuna")).code).not.toBe(0);
  });

  it("asks for what nobody said", async () => {
    const { code, output } = await firstTuna("setup", "--email", "ada@sounds.example");
    expect([code, output]).toEqual([2, expect.stringContaining("--url is missing")]);
  });

  it("makes a site that visitors reach over TLS, and mails its administrator", async () => {
    const { code, output } = await firstTuna("setup", ...answers, ...smtp);
    expect(code, output).toBe(0);
    expect(await visit()).toMatch(/^200 \S/);
    expect(mails.map((line) => JSON.parse(line).to)).toEqual([["ada@sounds.example"]]);
    const settings = await readFile(join(machine.root, "etc/tuna/environment"), "utf8");
    expect(settings).toMatch(/^NODE_EXTRA_CA_CERTS=/);
    expect((await tuna("catalogue", "backup", "verify")).output).toContain("can be restored");
    const people = "SELECT type FROM account WHERE email = 'ada@sounds.example'";
    const { output: type } = await machine.run(
      "runuser",
      "-u",
      "postgres",
      "--",
      "psql",
      "-Atc",
      people,
      "tuna",
    );
    expect(type).toBe("administrator\n");
  });

  it("changes nothing the second time, and says so", async () => {
    const { code, output } = await tuna("setup");
    expect([code, linesOf(output, "changed"), linesOf(output, "Nothing")]).toEqual([
      0,
      [],
      ["Nothing had to be changed."],
    ]);
  });

  it("shows the state of the site, and what needs attention", async () => {
    const { code, output } = await tuna("status");
    // The authority of the test gives certificates of half a day.
    expect([code, linesOf(output, "LOOK")], output).toEqual([
      1,
      [expect.stringContaining("for 0 more days")],
    ]);
    expect(linesOf(output, "ok").map((line) => line.split(/\s+/)[1])).toEqual([
      "release",
      "readiness",
      "database",
      "backup",
      "disk",
    ]);
  });

  it("updates to a tarball, once", async () => {
    const newer = await packVersion("1.1.0");
    const { code, output } = await tuna("update", newer);
    expect(code, output).toBe(0);
    expect((await tuna("status")).output).toContain("tuna-1.1.0 runs; before: tuna-1.0.0");
    expect(await visit()).toMatch(/^200 \S/);
    expect((await tuna("update", newer)).output).toContain("Nothing had to be changed.");
  });

  it("goes back by itself if a release does not start, and shows its log", async () => {
    const broken = await packVersion("1.2.0", 'throw new Error("This release is broken");\n');
    const { code, output } = await tuna("update", broken);
    expect(code, output).toBe(1);
    expect(output).toContain("This release is broken");
    expect(output).toContain("tuna-1.1.0 runs again");
    expect((await tuna("status")).output).toContain("tuna-1.1.0 runs; before: tuna-1.0.0");
    expect(await visit()).toMatch(/^200 \S/);
  });

  it("says why it cannot roll back when the database changed too much, and goes on", async () => {
    const query = (statement: string) =>
      machine.run("runuser", "-u", "postgres", "--", "psql", "-Atc", statement, "tuna");
    const name = "9999-contract-9998-test";
    await query(`INSERT INTO kysely_migration VALUES ('${name}', now())`);
    const { code, output } = await tuna("rollback");
    expect([code, output]).toEqual([
      1,
      expect.stringContaining("A newer version removed what this version needs"),
    ]);
    expect(await visit()).toMatch(/^200 \S/);
    await query(`DELETE FROM kysely_migration WHERE name = '${name}'`);
  });

  it("rolls back to the release before, and forward again", async () => {
    const back = await tuna("rollback");
    expect(back.code, back.output).toBe(0);
    expect((await tuna("status")).output).toContain("tuna-1.0.0 runs; before: tuna-1.1.0");
    expect(await visit()).toMatch(/^200 \S/);
  });
});

describe.skipIf(obstacle)("tuna with Caddy", () => {
  beforeAll(startMachine);
  afterAll(() => machine?.stop());

  it("makes a site that visitors reach over TLS, and changes nothing the second time", async () => {
    const { code, output } = await firstTuna("setup", ...answers, "--smtp", "none", "--proxy", "caddy");
    expect(code, output).toBe(0);
    expect(await visit()).toMatch(/^200 \S/);
    expect((await tuna("setup")).output).toContain("Nothing had to be changed.");
  });
});
