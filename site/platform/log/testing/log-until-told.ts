import { log } from "../log.server.ts";
import { openLog } from "../open-log.server.ts";

/** A process that logs without end and reports its state to its parent by IPC. */
openLog("info");
let written = 0;
setInterval(() => {
  for (let count = 0; count < 100; count++)
    log.info({ padding: "x".repeat(1000), written: written++ }, "Line");
  process.send?.({ written });
}, 5);
process.on("disconnect", () => process.exit());
