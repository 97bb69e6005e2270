import { ApiError, createTuna, isTunaError } from "@tuna/sdk";
import { report } from "./report.cjs";

// What TypeScript writes for CommonJS: imports become calls of require.
void report({ ApiError, createTuna, isTunaError });
