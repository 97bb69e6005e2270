import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";

/** Makes Node find no Vite, as after `npm ci --omit=dev`. */
const withoutVite = `
  import { registerHooks } from "node:module";
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier !== "vite") return next(specifier, context);
      throw Object.assign(new Error("no vite"), { code: "ERR_MODULE_NOT_FOUND" });
    },
  });
`;

it("tells in one line that a checkout without the dependencies of development cannot build", async () => {
  const script = `
    import { completeBuild } from ${JSON.stringify(new URL("complete-build.server.ts", import.meta.url).href)};
    await completeBuild().catch((error) => console.info(error.name, error.message));
  `;
  const hook = `data:text/javascript,${encodeURIComponent(withoutVite)}`;
  const options = ["--conditions=tuna-source", `--import=${hook}`, "--input-type=module", "--eval", script];
  const { stdout } = await promisify(execFile)(process.execPath, options);
  expect(stdout).toMatch(/^EnvironmentError The dependencies of development are not installed.*npm ci.*\n$/);
});
