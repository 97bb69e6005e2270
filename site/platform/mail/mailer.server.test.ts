import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { brand } from "../../brand.ts";
import { captureLog } from "../log/testing/capture-log.ts";
import { codeMail } from "./code-mail.server.ts";
import { createMailer, isRefusedAddress, MailError, UnsupportedEmailError } from "./mailer.server.ts";

const publicUrl = "https://sounds.example";
const content = codeMail({ brand, siteUrl: publicUrl, code: "048213" });

interface Received {
  to: string[];
  from: string;
  raw: string;
  isEncrypted: boolean;
  /** Whether the mail was announced as one with addresses that are not ASCII. */
  isUtf8: boolean;
  /** What the client greeted the server with. */
  greeting: string | undefined;
  user: string | undefined;
}

let closeServer = async () => {};
beforeEach(() => void captureLog());
afterEach(() => closeServer());

/** A mail server on this computer that accepts `user` with the password `secret`. */
async function startServer(options: SMTPServerOptions = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    closeTimeout: 100,
    // Its certificate is known to everybody, which it would print.
    logger: false,
    onAuth: ({ username, password }, _, answer) =>
      username === "user" && password === "secret"
        ? answer(null, { user: username })
        : answer(new Error("Wrong password")),
    onData: async (stream, session, done) => {
      const raw = Buffer.concat(await stream.toArray()).toString();
      const { mailFrom, rcptTo, smtpUtf8 } = session.envelope;
      received.push({
        raw,
        to: rcptTo.map(({ address }) => address),
        from: mailFrom ? mailFrom.address : "",
        isEncrypted: session.secure,
        isUtf8: smtpUtf8 === true,
        user: session.user,
        greeting: session.hostNameAppearsAs || undefined,
      });
      done();
    },
    ...options,
  });
  server.on("error", () => {});
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  closeServer = () => new Promise((resolve) => server.close(() => resolve()));
  return { received, port: (server.server.address() as AddressInfo).port };
}

const mailerTo = (url: string, isProduction = false, mailFrom?: string) =>
  createMailer(url, brand, { isProduction, publicUrl, mailFrom });
const login = "user:secret@127.0.0.1";
/** Waits until so many mailers have said that they found no usable server, which each does once. */
const outages = (logged: ReturnType<typeof captureLog>, count: number) =>
  expect
    .poll(() => logged.entries().map(({ event }) => event))
    .toEqual(Array(count).fill("mail.unavailable"));
/** The test server signs its own certificate. */
const selfSigned = "?tls.rejectUnauthorized=false";

describe("mail through a mail server", () => {
  it("logs in, upgrades to TLS, and sends the code as HTML and text", async () => {
    const { received, port } = await startServer();
    const mailer = mailerTo(`smtp://${login}:${port}${selfSigned}`, true);
    await mailer.send({ to: "visitor@x.example", ...content });
    expect(received).toMatchObject([
      { to: ["visitor@x.example"], from: "no-reply@sounds.example", isEncrypted: true, user: "user" },
    ]);
    const { raw } = received[0] as Received;
    expect(raw).toContain("multipart/alternative");
    expect(raw).toMatch(new RegExp(`^Subject: 048213 is your ${brand.name} code`, "m"));
    expect(raw).toMatch(/^Auto-Submitted: auto-generated/m);
    expect(raw).toContain("<title>");
    expect(received[0]?.greeting).toBe("sounds.example");
    expect(raw.match(/048213/g)?.length).toBeGreaterThanOrEqual(3);
  });

  it("uses the configured sender", async () => {
    const { received, port } = await startServer();
    await mailerTo(`smtp://${login}:${port}${selfSigned}`, false, "hello@club.example").send({
      to: "visitor@x.example",
      ...content,
    });
    expect(received[0]?.from).toBe("hello@club.example");
  });

  it("falls back to plain text in development only", async () => {
    const logged = captureLog();
    const { received, port } = await startServer({ hideSTARTTLS: true, allowInsecureAuth: true });
    const url = `smtp://${login}:${port}`;
    await mailerTo(url).send({ to: "visitor@x.example", ...content });
    expect(received).toMatchObject([{ isEncrypted: false }]);
    await expect(mailerTo(url, true).send({ to: "visitor@x.example", ...content })).rejects.toThrow();
    expect(received).toHaveLength(1);
    await outages(logged, 1);
  });

  it("rejects a server whose certificate does not match its name", async () => {
    const logged = captureLog();
    const { received, port } = await startServer();
    const mailer = mailerTo(`smtp://${login}:${port}`, true);
    await expect(mailer.send({ to: "visitor@x.example", ...content })).rejects.toThrow(/certificate/i);
    expect(received).toEqual([]);
    await outages(logged, 1);
  });

  it.each([
    "v@x.example\r\nBcc: evil@x.example",
    "v@x.example, evil@x.example",
    "Evil <evil@x.example>",
    "v@x.example\r\nRCPT TO:<evil@x.example>",
  ])("goes to one recipient, not to others hidden in %j", async (to) => {
    const { received, port } = await startServer();
    const mailer = mailerTo(`smtp://${login}:${port}${selfSigned}`);
    await expect(mailer.send({ to, ...content })).rejects.toThrow();
    expect(received).toEqual([]);
  });

  it.each([
    ["用户@例子.广告", "用户@例子.广告"],
    ["Jörg@Bücher.example", "Jörg@bücher.example"],
  ])("reaches %s with SMTPUTF8", async (to, envelopeTo) => {
    const { received, port } = await startServer();
    await mailerTo(`smtp://${login}:${port}${selfSigned}`, true).send({ to, ...content });
    expect(received).toMatchObject([{ to: [envelopeTo], isUtf8: true }]);
  });

  it("reaches an international host without SMTPUTF8", async () => {
    const { received, port } = await startServer({ hideSMTPUTF8: true });
    const mailer = mailerTo(`smtp://${login}:${port}${selfSigned}`, true);
    await mailer.send({ to: "visitor@Bücher.example", ...content });
    expect(received).toMatchObject([{ isUtf8: false }]);
    expect(received[0]?.raw).toMatch(/^To: visitor@xn--bcher-kva\.example\r$/m);
  });

  it.each([{ hideSTARTTLS: true, allowInsecureAuth: true }, {}])(
    "sends nothing to an address that needs SMTPUTF8 if the server does not announce it: %j",
    async (options) => {
      const { received, port } = await startServer({ hideSMTPUTF8: true, ...options });
      const mailer = mailerTo(`smtp://${login}:${port}${selfSigned}`);
      const error = await mailer
        .send({ to: "Jörg@x.example", ...content })
        .catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(UnsupportedEmailError);
      expect(MailError.of(error).message).toContain("SMTPUTF8");
      expect(MailError.of(error).message).not.toContain("Jörg");
      expect(received).toEqual([]);
    },
  );

  it.each([
    [550, true],
    [450, false],
  ])("says whether a recipient that the server answers with %i is refused: %s", async (responseCode, is) => {
    const { port } = await startServer({
      onRcptTo: (_, __, answer) => answer(Object.assign(new Error("No such user"), { responseCode })),
    });
    const sending = mailerTo(`smtp://${login}:${port}${selfSigned}`).send({ to: "v@x.example", ...content });
    expect(isRefusedAddress(await sending.catch((error: unknown) => error))).toBe(is);
  });

  it("fails for an address that needs SMTPUTF8 as for others if the server is down", async () => {
    const logged = captureLog();
    const { port } = await startServer();
    await closeServer();
    closeServer = async () => {};
    const mailer = mailerTo(`smtp://${login}:${port}`);
    await expect(mailer.send({ to: "Jörg@x.example", ...content })).rejects.toThrow(/ECONNREFUSED/);
    await outages(logged, 1);
  });

  it("fails with a clear error when the server is down or rejects the password", async () => {
    const logged = captureLog();
    const { port } = await startServer();
    const refused = mailerTo(`smtp://user:wrong@127.0.0.1:${port}${selfSigned}`);
    await expect(refused.send({ to: "v@x.example", ...content })).rejects.toThrow();
    await closeServer();
    closeServer = async () => {};
    const mailer = mailerTo(`smtp://${login}:${port}`);
    await expect(mailer.send({ to: "v@x.example", ...content })).rejects.toThrow(/ECONNREFUSED/);
    await outages(logged, 2);
  });

  it("logs why it found no server, and never the password, the recipient or the code", async () => {
    const logged = captureLog();
    const { port } = await startServer();
    const failureOf = async (url: string) => {
      const failed = mailerTo(url, true).send({ to: "visitor@x.example", ...content });
      return MailError.of(await failed.catch((error: unknown) => error)).message;
    };
    const untrusted = await failureOf(`smtp://${login}:${port}`);
    const wrongPassword = await failureOf(`smtp://user:wrong@127.0.0.1:${port}${selfSigned}`);
    await closeServer();
    closeServer = async () => {};
    const unreachable = await failureOf(`smtp://${login}:${port}`);

    expect(untrusted).toContain("certificate");
    expect(wrongPassword).toBe("A mail could not be sent (EAUTH 535)");
    expect(unreachable).toContain("connect ECONNREFUSED 127.0.0.1");
    expect([untrusted, wrongPassword, unreachable].join()).not.toMatch(/secret|visitor|048213/);
    await outages(logged, 3);
  });
});

describe("a mail server that is down", () => {
  it("is asked for no mail until it is back, and reported once", async () => {
    const logged = captureLog();
    let isDown = true;
    let connections = 0;
    const { port, received } = await startServer({
      onConnect(_, answer) {
        connections += 1;
        answer(isDown ? new Error("Out of order") : null);
      },
    });
    const mailer = mailerTo(`smtp://${login}:${port}${selfSigned}`);
    const send = () => mailer.send({ to: "visitor@x.example", ...content });
    await expect(send()).rejects.toThrow();
    await expect.poll(() => mailer.outage?.()).toMatch(/^A mail could not be sent/);
    const reason = mailer.outage?.();
    const before = connections;
    for (let count = 0; count < 20; count++) await expect(send()).rejects.toThrow(MailError);
    // Only the mailer's own probes ask meanwhile.
    expect(connections - before).toBeLessThan(20);
    isDown = false;
    await expect.poll(() => mailer.outage?.()).toBeUndefined();
    await send();
    expect(received).toHaveLength(1);
    // Mailers of other tests may still report theirs.
    expect(logged.entries().filter((line) => line.reason === reason)).toHaveLength(1);
    expect(logged.entries().map(({ event }) => event)).toContain("mail.available");
  });

  it("that accepts connections and is silent is noticed too, and then nobody waits for it", async () => {
    const logged = captureLog();
    let isSilent = true;
    const { port, received } = await startServer({
      // A greeting waits for this answer.
      onConnect: (_, answer) => void (isSilent || answer(null)),
    });
    const mailer = mailerTo(`smtp://${login}:${port}${selfSigned}&greetingTimeout=300`);
    const send = () => mailer.send({ to: "visitor@x.example", ...content });
    await expect(send()).rejects.toThrow(/greeting/i);
    await expect.poll(() => mailer.outage?.()).toMatch(/greeting/i);
    await expect(send()).rejects.toThrow(MailError);
    isSilent = false;
    await expect.poll(() => mailer.outage?.()).toBeUndefined();
    await send();
    expect(received).toHaveLength(1);
    expect(logged.entries().map(({ event }) => event)).toContain("mail.available");
  });
});
