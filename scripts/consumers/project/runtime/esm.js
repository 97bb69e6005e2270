import * as sdk from "@tuna/sdk";
import { report } from "./report.cjs";

await report(sdk);
