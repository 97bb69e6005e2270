import { emailSchema } from "@tuna/sdk/account";
import type { Site } from "../composition/site.server.ts";
import { accountEmail } from "../features/account/account-email.server.ts";
import { ProblemError } from "../platform/http/problem.server.ts";
import { type Command, exitCodes, parseCommandArgs, UsageError } from "./command.ts";

const types = ["user", "administrator"] as const;
const CHANGES = "--type TYPE, --suspend, --restore or --remove-passkeys";

/** A change of an account, and the message that reports it. */
interface Change {
  /** Returns false if there is no such account. */
  make(site: Site, email: string): Promise<boolean>;
  done: string;
}

/** `user EMAIL --type administrator`. */
export const userCommand: Command = {
  summary: "makes administrators, suspends accounts and removes passkeys",
  help: `Usage: npm run catalogue -- user EMAIL --type administrator
       npm run catalogue -- user EMAIL --suspend

Changes the account with this email, from its next request on. The administrators' log records it.

  --type TYPE  administrator, or user to reverse it; creates the account if there is none,
               for whoever logs in with that email
  --suspend    ends every session of the account and refuses new logins; deletes nothing
  --restore    lifts the suspension
  --remove-passkeys
               removes every passkey of an administrator who lost theirs, so that a login
               alone is enough again

The site may run meanwhile. Exit codes: 0 done, 1 refused or no such account, 2 wrong usage.`,

  async run(args, openSite) {
    const { values, positionals } = parseCommandArgs({
      args,
      allowPositionals: true,
      options: {
        type: { type: "string" },
        suspend: { type: "boolean" },
        restore: { type: "boolean" },
        "remove-passkeys": { type: "boolean" },
      },
    });
    const [given, ...more] = positionals;
    if (!given) throw new UsageError("EMAIL is missing");
    if (more.length > 0) throw new UsageError(`Only one email at a time, not also ${more.join(", ")}`);
    const email = emailSchema.safeParse(given);
    if (!email.success) throw new UsageError(`'${given}' is not an email address`);
    const known = accountEmail(email.data);
    const change = changeOf(values);

    const site = await openSite();
    try {
      const isThere = await change.make(site, known);
      if (isThere) console.info(`${known} ${change.done}`);
      else console.error(`There is no account with the email ${known}.`);
      return isThere ? exitCodes.done : exitCodes.failed;
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      console.error(`${error.particulars.detail ?? error.message}.`);
      return exitCodes.failed;
    } finally {
      await site.close();
    }
  },
};

/** Returns the requested change. Throws a {@link UsageError} unless there is exactly one. */
function changeOf(values: {
  type?: string;
  suspend?: boolean;
  restore?: boolean;
  "remove-passkeys"?: boolean;
}): Change {
  const asked = Object.keys(values);
  if (asked.length !== 1) throw new UsageError(`Give one of ${CHANGES}`);
  if (values.suspend) return accountChange("suspendAccount", "is suspended now.");
  if (values.restore) return accountChange("restoreAccount", "is not suspended any more.");
  if (values["remove-passkeys"]) return accountChange("removePasskeys", "has no passkeys now.");
  const type = types.find((one) => one === values.type);
  if (!type) throw new UsageError(`--type must be ${types.join(" or ")}`);
  return {
    async make({ moderation }, email) {
      await moderation.changeAccountType(null, email, type, new Date());
      return true;
    },
    done: `is ${type === "user" ? "a user" : "an administrator"} now.`,
  };
}

function accountChange(name: "suspendAccount" | "restoreAccount" | "removePasskeys", done: string): Change {
  return {
    async make({ moderation }, email) {
      const now = new Date();
      const account = await moderation.findAccount(email, now);
      return account !== undefined && (await moderation[name](null, account.id, now)) !== undefined;
    },
    done,
  };
}
