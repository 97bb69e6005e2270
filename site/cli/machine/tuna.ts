import { runTuna } from "./run-tuna.ts";

process.exitCode = await runTuna(process.argv.slice(2));
