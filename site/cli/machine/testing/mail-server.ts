import { readFileSync } from "node:fs";
import { SMTPServer } from "smtp-server";

/** A mail server on port 465 that prints each mail as a line of JSON: mail-server.ts CERTIFICATE KEY. */
const [certificate = "", key = ""] = process.argv.slice(2);
const server = new SMTPServer({
  secure: true,
  cert: readFileSync(certificate),
  key: readFileSync(key),
  logger: false,
  onAuth: ({ username }, _, answer) => answer(null, { user: username }),
  onData: async (stream, { envelope }, done) => {
    const text = Buffer.concat(await stream.toArray()).toString();
    console.info(JSON.stringify({ to: envelope.rcptTo.map(({ address }) => address), text }));
    done();
  },
});
server.on("error", () => {});
server.listen(465, "127.0.0.1", () => console.info("ready"));
