import { readEnvironment } from "../platform/environment/environment.server.ts";
import { createBucketIfMissing } from "../platform/storage/create-bucket.server.ts";
import { type Command, exitCodes, parseCommandArgs, UsageError } from "./command.ts";

/** `bucket`. */
export const bucketCommand: Command = {
  summary: "creates the bucket for the site's files, if there is none",
  help: `Usage: npm run catalogue -- bucket

Creates the bucket of the S3_… variables unless it exists. A site does not create it by itself.
Exit codes: 0 it exists, 1 the service cannot be used or refuses, 2 wrong usage.`,

  async run(args) {
    parseCommandArgs({ args });
    const { s3 } = readEnvironment(process.env);
    if (!s3) throw new UsageError("The S3_… variables must name the bucket, see docs/configuration.md");
    const isNew = await createBucketIfMissing(s3);
    console.info(`The bucket ${s3.bucket} ${isNew ? "is created" : "exists already"}`);
    return exitCodes.done;
  },
};
