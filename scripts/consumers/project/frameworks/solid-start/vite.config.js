import { solidStart } from "@solidjs/start/config";
import { nitro } from "nitro/vite";

export default { plugins: [solidStart(), nitro()] };
