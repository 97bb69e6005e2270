import webpack from "webpack";
import { runCompiler } from "./bundle-page.js";

await runCompiler(webpack, "webpack", [{ test: /\.css$/, use: ["style-loader", "css-loader"] }]);
