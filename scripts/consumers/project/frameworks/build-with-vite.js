import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import vue from "@vitejs/plugin-vue";
import { build } from "vite";
import solid from "vite-plugin-solid";

/**
 * Builds `frameworks/NAME` for browsers and for a server, and writes the page as the server renders it to
 * `built/NAME/index.html`.
 */
const name = process.argv[2];
const plugins = { solid: () => solid({ ssr: true }), svelte, vue };
const settings = {
  root: `frameworks/${name}`,
  base: "./",
  logLevel: "warn",
  plugins: plugins[name] ? [plugins[name]()] : [],
  // The React components of the elements, in an app of Preact.
  resolve: name.startsWith("preact") ? { alias: { react: "preact/compat" } } : {},
};
const outDir = resolve("built", name);
copyFileSync("frameworks/page.html", `frameworks/${name}/index.html`);
await build({ ...settings, build: { outDir, emptyOutDir: true } });
await build({
  ...settings,
  ssr: { noExternal: [/@tuna/, /preact/] },
  build: { outDir: `${outDir}-server`, emptyOutDir: true, ssr: "server.js" },
});
const { render } = await import(pathToFileURL(`${outDir}-server/server.js`));
const { head = "", html } = await render();
const page = readFileSync(`${outDir}/index.html`, "utf8");
writeFileSync(
  `${outDir}/index.html`,
  page.replace("<!--head-->", () => head).replace("<!--html-->", () => html),
);
