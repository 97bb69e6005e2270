import { emailSchema } from "@tuna/sdk/account";
import { brand } from "../brand.ts";
import { readEnvironment } from "../platform/environment/environment.server.ts";
import { createMailer, MailError } from "../platform/mail/mailer.server.ts";
import { testMail } from "../platform/mail/test-mail.server.ts";
import { type Command, exitCodes, parseCommandArgs, UsageError } from "./command.ts";

/** `mail EMAIL`. */
export const mailCommand: Command = {
  summary: "sends a test mail",
  help: `Usage: npm run catalogue -- mail EMAIL

Sends a mail through the server of SMTP_URL, as the site sends its codes.
Exit codes: 0 the server accepted it, 1 it did not, 2 wrong usage. docs/installing.md explains the answers.`,

  async run(args) {
    const { positionals } = parseCommandArgs({ args, allowPositionals: true });
    const [given, ...more] = positionals;
    const email = emailSchema.safeParse(given);
    if (!email.success || more.length > 0) throw new UsageError("Give one email address");
    const environment = readEnvironment(process.env);
    const { smtpUrl, publicUrl } = environment;
    if (!smtpUrl || !publicUrl) throw new UsageError("SMTP_URL and PUBLIC_URL must be set");
    try {
      const mail = testMail({ brand, siteUrl: publicUrl });
      await createMailer(smtpUrl, brand, environment).send({ to: email.data, ...mail });
    } catch (error) {
      console.error(MailError.of(error).message);
      return exitCodes.failed;
    }
    console.info(`The mail server accepted the mail to ${email.data}.`);
    return exitCodes.done;
  },
};
