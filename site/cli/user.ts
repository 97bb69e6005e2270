import * as z from "zod";
import { type Command, exitCodes, parseCommandArgs, UsageError } from "./command.ts";

const types = ["user", "administrator"] as const;

/** `user EMAIL --type administrator`. */
export const userCommand: Command = {
  summary: "says who is an administrator",
  help: `Usage: npm run catalogue -- user EMAIL --type administrator

Gives the account of an email another type, and makes the account when there is none yet: whoever logs in with that
email has it. What an administrator may do counts from the next request on. The log of the administration keeps it.

  --type TYPE  administrator, or user to take it back

The site may run meanwhile. Exit codes: 0 done, 2 wrong usage.`,

  async run(args, openLibrary) {
    const { values, positionals } = parseCommandArgs({
      args,
      allowPositionals: true,
      options: { type: { type: "string" } },
    });
    const [given, ...more] = positionals;
    if (!given) throw new UsageError("EMAIL is missing");
    if (more.length > 0) throw new UsageError(`Only one email at a time, not also ${more.join(", ")}`);
    const email = z.email().safeParse(given.trim().toLowerCase());
    if (!email.success) throw new UsageError(`'${given}' is no email address`);
    const type = types.find((one) => one === values.type);
    if (!type) throw new UsageError(`--type must be ${types.join(" or ")}`);

    const library = await openLibrary();
    try {
      await library.moderation.changeAccountType(null, email.data, type, new Date());
      console.info(`${email.data} is ${type === "user" ? "a user" : "an administrator"} now.`);
      return exitCodes.done;
    } finally {
      await library.close();
    }
  },
};
