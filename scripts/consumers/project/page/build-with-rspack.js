import { rspack } from "@rspack/core";
import { runCompiler } from "./bundle-page.js";

await runCompiler(rspack, "rspack", [{ test: /\.css$/, use: ["style-loader", "css-loader"] }]);
