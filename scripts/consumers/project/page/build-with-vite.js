import { build } from "vite";

await build({ root: "page", base: "./", logLevel: "warn", build: { outDir: "../built/vite" } });
