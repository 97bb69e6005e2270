import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";

/** Writes the page of a bundle whose script is `main.js`. */
export function writeBundlePage(bundler, styles) {
  const page = readFileSync("page/index.html", "utf8");
  mkdirSync(`built/${bundler}`, { recursive: true });
  const link = styles ? `<link rel="stylesheet" href="${styles}" />` : "";
  writeFileSync(`built/${bundler}/index.html`, page.replace("</head>", `${link}</head>`));
}

/** Builds the page with webpack, or with rspack, which has its interface. Warnings fail the build too. */
export async function runCompiler(createCompiler, bundler, rules) {
  const compiler = createCompiler({
    mode: "production",
    target: "web",
    entry: "./page/main.js",
    output: { path: resolve("built", bundler), filename: "main.js", publicPath: "auto" },
    module: { rules },
    performance: { hints: false },
  });
  const stats = await new Promise((done, fail) =>
    compiler.run((cause, result) => (cause ? fail(cause) : done(result))),
  );
  await new Promise((done) => compiler.close(done));
  if (stats.hasErrors() || stats.hasWarnings()) {
    console.error(stats.toString({ all: false, errors: true, warnings: true }));
    process.exit(1);
  }
  writeBundlePage(bundler);
}
