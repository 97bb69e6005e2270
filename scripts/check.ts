import { exitWith, runSteps } from "./run-step.ts";

const source = ["--conditions=tuna-source"];
const environment = { NODE_OPTIONS: "--conditions=tuna-source" };
/** In order: the API report reads the types that `tsc -b` emits, the SDK's reference the models of the report. */
const types = [
  { name: "types", command: "tsc", args: ["-b"] },
  { name: "types of the documents' code", command: "node", args: [...source, "scripts/docs-types.ts"] },
  { name: "API report", command: "node", args: [...source, "scripts/api-report.ts"] },
  { name: "SDK reference", command: "node", args: [...source, "scripts/sdk-reference.ts"] },
];
const otherChecks = [
  { name: "lint and format", command: "biome", args: ["check", "--error-on-warnings", "."] },
  {
    name: "import directions",
    command: "depcruise",
    args: ["--config", ".dependency-cruiser.mjs", "sdk", "widgets", "site"],
  },
  { name: "unused code", command: "knip", args: ["--no-config-hints"], environment },
  {
    name: "exports for tests only",
    command: "knip",
    args: ["--production", "--include", "files,exports,types", "--no-config-hints"],
    environment,
  },
  { name: "structure", command: "node", args: [...source, "scripts/structure.ts"] },
  { name: "regular expressions", command: "node", args: ["scripts/check-patterns.ts"] },
  { name: "secrets", command: "node", args: ["scripts/check-secrets.ts"] },
  { name: "licences", command: "node", args: ["scripts/licences.ts"] },
  { name: "routes", command: "node", args: [...source, "scripts/routes/generate.ts"] },
  { name: "elements", command: "node", args: [...source, "scripts/elements/generate.ts"] },
];
exitWith(await runSteps(otherChecks, types));
