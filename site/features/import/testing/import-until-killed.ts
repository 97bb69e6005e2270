import { openWorkerPool } from "../worker-pool.server.ts";

const [filename = "", task = ""] = process.argv.slice(2);
const pool = openWorkerPool({ filename, size: 1 });
await pool.run("identify", task);
await new Promise((resolve) => setTimeout(resolve, 60_000));
