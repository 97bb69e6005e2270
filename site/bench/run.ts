import { readdirSync } from "node:fs";

/** `npm run bench -- NAME` runs the export `bench` of `site/bench/NAME.ts`. */
interface BenchModule {
  bench(args: string[]): Promise<void>;
}

const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(".ts") && file !== "run.ts")
  .map((file) => file.replace(/\.ts$/, ""));
const [name, ...args] = process.argv.slice(2);

if (!name || !names.includes(name)) {
  console.error(`Usage: npm run bench -- NAME, where NAME is one of: ${names.join(", ")}`);
  process.exit(2);
}
const { bench } = (await import(`./${name}.ts`)) as BenchModule;
await bench(args);
