import { execFile } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, inject, it } from "vitest";
import { writeProxyConfiguration } from "./testing/proxy-configuration.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const read = (file: string) => readFileSync(join(root, file), "utf8");
const run = promisify(execFile);
/** Ten times what systemd-analyze shows. */
const MAX_EXPOSURE = 20;
const isMissing = (program: string) => inject("missingPrograms").includes(program);

describe.skipIf(isMissing("systemd-analyze"))("deploy/systemd", () => {
  it("has units that systemd understands", async () => {
    const work = join(root, ".cache/systemd");
    mkdirSync(work, { recursive: true });
    const names = readdirSync(join(root, "deploy/systemd"));
    for (const name of names) {
      // The units name files of a server; here they run the node of the tests.
      const unit = read(`deploy/systemd/${name}`).replaceAll("/usr/bin/node", process.execPath);
      writeFileSync(join(work, name), unit);
    }
    const files = names.map((name) => join(work, name));
    const { stderr } = await run("systemd-analyze", ["verify", "--man=no", ...files]).catch((error) => error);
    expect(stderr.split("\n").filter((line: string) => line.includes("tuna"))).toEqual([]);
  });

  const services = readdirSync(join(root, "deploy/systemd")).filter((name) => name.endsWith(".service"));
  it.each(services)("has an exposure of 2.0 at most in %s", async (name) => {
    const args = ["security", "--offline=true", "--no-pager", `--threshold=${MAX_EXPOSURE}`];
    const { stdout, code } = await run("systemd-analyze", [...args, join(root, "deploy/systemd", name)]).then(
      (output) => ({ ...output, code: 0 }),
      (error) => error,
    );
    expect(stdout).toContain(`Overall exposure level for ${name}`);
    expect(code, stdout).toBe(0);
  });
});

describe.skipIf(isMissing("nginx"))("deploy/nginx", () => {
  it("has a configuration that nginx accepts", async () => {
    const work = join(root, ".cache/nginx");
    const args = writeProxyConfiguration(root, work, { proxy: 8080, site: 3000 });
    const { stderr } = await run("nginx", ["-t", ...args]).catch((error) => error);
    expect(stderr).toContain("test is successful");
  });
});
