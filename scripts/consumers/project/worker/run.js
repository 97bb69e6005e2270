import { build } from "esbuild";
import { Miniflare } from "miniflare";

const { outputFiles } = await build({
  entryPoints: ["worker/worker.js"],
  bundle: true,
  format: "esm",
  conditions: ["workerd", "worker", "browser"],
  write: false,
});
const miniflare = new Miniflare({
  modules: true,
  script: outputFiles[0].text,
  compatibilityDate: "2026-07-01",
  bindings: { TUNA_URL: process.env.TUNA_URL },
});
const response = await miniflare.dispatchFetch("http://worker.example/");
console.log(await response.text());
await miniflare.dispose();
