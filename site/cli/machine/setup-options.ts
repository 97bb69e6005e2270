import { createInterface } from "node:readline/promises";
import { emailSchema } from "@tuna/sdk/account";
import { parseCommandArgs, UsageError } from "../command.ts";
import { LOCAL_DATABASE_URL } from "./places.ts";
import { readRecord, readSettings, type Settings, type SetupRecord } from "./settings.ts";

/** What an operator decides about a machine. */
export interface SetupOptions {
  /** Where visitors find the site, an origin on https. */
  url: string;
  /** Address of the first administrator, which gets the test mail and the notices of the certificate. */
  email: string;
  /** Address of the mail server; undefined means that nobody can log in by email. */
  smtp: string | undefined;
  proxy: "nginx" | "caddy" | "none";
  hasDemo: boolean;
  databaseUrl: string;
}

interface Question {
  option: "url" | "email" | "smtp" | "proxy" | "demo" | "database";
  text: string;
  /** What an empty answer means; undefined means that it must be answered. */
  fallback?: string;
  isValid(answer: string): boolean;
  mustBe: string;
  /** The answer of the last setup. */
  before(settings: Settings, record: SetupRecord): string | undefined;
}

const proxies = ["nginx", "caddy", "none"] as const;

const questions: readonly Question[] = [
  {
    option: "url",
    text: "Where will visitors find the site, such as https://sounds.example?",
    isValid: (answer) => URL.canParse(answer) && /^https:\/\/[^/:@?#]+\/?$/.test(answer),
    mustBe: "an address on https without a port and a path",
    before: ({ PUBLIC_URL }) => PUBLIC_URL,
  },
  {
    option: "email",
    text: "What is the email of the first administrator?",
    isValid: (answer) => emailSchema.safeParse(answer).success,
    mustBe: "an email address",
    before: (_, { email }) => email,
  },
  {
    option: "smtp",
    text: "Which server sends mail, such as smtps://user:password@mail.example:465 (none: nobody logs in by email)?",
    isValid: (answer) =>
      answer === "none" || (URL.canParse(answer) && /^smtps?:$/.test(new URL(answer).protocol)),
    mustBe: "smtp://…, smtps://… or none",
    before: ({ SMTP_URL, PUBLIC_URL }) => SMTP_URL || (PUBLIC_URL && "none"),
  },
  {
    option: "proxy",
    text: "Which proxy shall hold the certificate: nginx, caddy, or none (yours)?",
    fallback: "nginx",
    isValid: (answer) => proxies.some((proxy) => proxy === answer),
    mustBe: proxies.join(", "),
    before: (_, { proxy }) => proxy,
  },
  {
    option: "demo",
    text: "Shall the site begin with demo sounds, yes or no? `tuna catalogue demo remove` takes them away.",
    fallback: "no",
    isValid: (answer) => /^(?:yes|no)$/.test(answer),
    mustBe: "yes or no",
    before: ({ DEMO_CATALOGUE }) => DEMO_CATALOGUE,
  },
  {
    option: "database",
    text: "Which PostgreSQL, postgres://… or local (installs Debian's)?",
    fallback: "local",
    isValid: (answer) => answer === "local" || /^postgres(?:ql)?:\/\/./.test(answer),
    mustBe: "postgres://… or local",
    before: ({ DATABASE_URL }) => DATABASE_URL,
  },
];

/**
 * Returns what the arguments say, else what the last setup was told, else what a terminal answers. Without a terminal what is left
 * gets its default. Throws a {@link UsageError} for a wrong value, or a missing one without a default.
 */
export async function readSetupOptions(
  args: readonly string[],
): Promise<SetupOptions & { isDryRun: boolean }> {
  const { values } = parseCommandArgs({
    args: [...args],
    options: {
      ...{ url: { type: "string" }, email: { type: "string" }, smtp: { type: "string" } },
      ...{ proxy: { type: "string" }, demo: { type: "string" }, database: { type: "string" } },
      "dry-run": { type: "boolean" },
    },
  });
  const [settings, record] = [await readSettings(), await readRecord()];
  const answers: Partial<Record<Question["option"], string>> = {};
  for (const question of questions) {
    const answer = values[question.option] ?? question.before(settings, record) ?? (await ask(question));
    if (!question.isValid(answer)) throw new UsageError(`--${question.option} must be ${question.mustBe}`);
    answers[question.option] = answer;
  }
  const { url = "", email = "", smtp, proxy = "none", demo, database = "local" } = answers;
  return {
    url: new URL(url).origin,
    email,
    smtp: smtp === "none" ? undefined : smtp,
    proxy: proxy as SetupOptions["proxy"],
    hasDemo: demo === "yes",
    databaseUrl: database === "local" ? LOCAL_DATABASE_URL : database,
    isDryRun: values["dry-run"] ?? false,
  };
}

async function ask({ option, text, fallback, isValid, mustBe }: Question): Promise<string> {
  if (!process.stdin.isTTY) {
    if (fallback !== undefined) return fallback;
    throw new UsageError(`--${option} is missing: ${text}`);
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    for (;;) {
      const answer = (await terminal.question(`${text}${fallback ? ` [${fallback}]` : ""} `)).trim();
      if (isValid(answer || (fallback ?? ""))) return answer || (fallback ?? "");
      console.info(`It must be ${mustBe}.`);
    }
  } finally {
    terminal.close();
  }
}
