import { build } from "esbuild";
import { writeBundlePage } from "./bundle-page.js";

await build({
  entryPoints: ["page/main.js"],
  bundle: true,
  minify: true,
  splitting: true,
  format: "esm",
  outdir: "built/esbuild",
});
writeBundlePage("esbuild", "main.css");
