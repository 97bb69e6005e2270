import { backupCommand } from "./backup.ts";
import { bucketCommand } from "./bucket.ts";
import type { Command } from "./command.ts";
import { demoCommand } from "./demo.ts";
import { doctorCommand } from "./doctor.ts";
import { exportCommand } from "./export.ts";
import { importCommand } from "./import.ts";
import { mailCommand } from "./mail.ts";
import { mediaCommand } from "./media.ts";
import { migrateCommand } from "./migrate.ts";
import { publishCommand } from "./publish.ts";
import { restoreCommand } from "./restore.ts";
import { seedCommand } from "./seed.ts";
import { shardCommand } from "./shard.ts";
import { userCommand } from "./user.ts";

/** `npm run catalogue -- NAME …`. */
export const commands: Record<string, Command> = {
  backup: backupCommand,
  bucket: bucketCommand,
  demo: demoCommand,
  doctor: doctorCommand,
  export: exportCommand,
  import: importCommand,
  mail: mailCommand,
  media: mediaCommand,
  migrate: migrateCommand,
  publish: publishCommand,
  restore: restoreCommand,
  seed: seedCommand,
  shard: shardCommand,
  user: userCommand,
};
