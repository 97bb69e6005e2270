import { readFileSync } from "node:fs";
import { isAbsolute } from "node:path";
import { describe, expect, it } from "vitest";
import { readEnvironment } from "./environment.server.ts";
import { EnvironmentError } from "./environment-error.server.ts";

const GIBIBYTE = 1024 ** 3;

describe("the environment", () => {
  it("needs no variables: the defaults work for a first start", () => {
    const environment = readEnvironment({});
    expect(environment).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      publicUrl: undefined,
      trustedProxies: 0,
      oauth: {},
      mparticle: undefined,
      analyticsDays: 90,
      analyticsMibPerDay: 1024,
      storageCaps: { accountBytes: 2 * GIBIBYTE, networkBytes: GIBIBYTE, totalBytes: 100 * GIBIBYTE },
      logLevel: "info",
      isEndToEndTest: false,
    });
    expect(isAbsolute(environment.dataDir)).toBe(true);
  });

  it("listens on the loopback alone until it has an address or a host, because anybody may log in to it", () => {
    expect(readEnvironment({}).host).toBe("127.0.0.1");
    expect(readEnvironment({ HOST: "0.0.0.0" }).host).toBe("0.0.0.0");
    expect(readEnvironment({ PUBLIC_URL: "https://sounds.example" }).host).toBeUndefined();
  });

  it("treats an empty variable as absent, because container files pass empty ones", () => {
    expect(readEnvironment({ PORT: "", DATABASE_URL: " " })).toEqual(readEnvironment({}));
  });

  it("reads every value", () => {
    const environment = readEnvironment({
      PORT: "4230",
      HOST: "127.0.0.1",
      DATA_DIR: "/srv/library",
      DATABASE_URL: "postgres://me:secret@db:5432/library",
      PUBLIC_URL: "https://sounds.example/",
      TRUSTED_PROXIES: "2",
      OAUTH_TWITCH_CLIENT_ID: "id",
      OAUTH_TWITCH_CLIENT_SECRET: "secret",
      MPARTICLE_KEY: "us1-key",
      ANALYTICS_DATABASE_URL: "postgres://me:secret@db:5432/analytics",
      ANALYTICS_DAYS: "30",
      ANALYTICS_MIB_PER_DAY: "20480",
      MAX_STORED_MIB_PER_ACCOUNT: "512",
      MAX_STORED_MIB_PER_NETWORK: "256",
      MAX_STORED_GIB: "7",
      LOG_LEVEL: "warn",
      E2E: "1",
    });
    expect(environment).toMatchObject({
      port: 4230,
      host: "127.0.0.1",
      dataDir: "/srv/library",
      publicUrl: "https://sounds.example",
      trustedProxies: 2,
      oauth: { twitch: { clientId: "id", clientSecret: "secret", issuer: undefined } },
      mparticle: { key: "us1-key", host: undefined },
      analyticsDatabaseUrl: "postgres://me:secret@db:5432/analytics",
      analyticsDays: 30,
      analyticsMibPerDay: 20480,
      storageCaps: { accountBytes: GIBIBYTE / 2, networkBytes: GIBIBYTE / 4, totalBytes: 7 * GIBIBYTE },
      logLevel: "warn",
      isEndToEndTest: true,
    });
  });

  it.each([
    ["PORT", "http"],
    ["SENTRY_DSN", "https://errors.example/1"],
    ["SENTRY_DSN", "https://key@errors.example/"],
    ["SENTRY_TRACES_SAMPLE_RATE", "2"],
    ["SENTRY_TRACES_SAMPLE_RATE", "5%"],
    ["PORT", "0"],
    ["PORT", "65536"],
    ["PORT", "1e3"],
    ["ROLE", "visitors"],
    ["ROLE", "worker"],
    ["DATABASE_URL", "mysql://localhost/library"],
    ["PUBLIC_URL", "sounds.example"],
    ["PUBLIC_URL", "https://sounds.example/library"],
    ["DATABASE_REPLICA_URL", "mysql://replica/library"],
    // A replica alone could not be written to.
    ["DATABASE_REPLICA_URL", "postgres://replica/library"],
    ["MEDIA_URL", "https://cdn.example/files"],
    ["MEDIA_URL", "https://cdn.example"],
    ["TRUSTED_PROXIES", "-1"],
    ["NOT_FOUND_URL", "javascript:alert(1)"],
    ["CREATE_URL", "/create"],
    ["LICENCE_NAME", "CC0"],
    ["LICENCE_URL", "https://creativecommons.org/publicdomain/zero/1.0/"],
    ["INSTALLER_WINDOWS_URL", "setup.exe"],
    ["SESSION_SECRET", "short"],
    ["SMTP_URL", "https://mail.example"],
    ["ANALYTICS_DATABASE_URL", "mysql://localhost/analytics"],
    ["ANALYTICS_DAYS", "0"],
    ["ANALYTICS_MIB_PER_DAY", "0"],
    ["MAX_STORED_GIB", "0"],
    ["MAX_STORED_MIB_PER_ACCOUNT", "1.5"],
    ["LOG_LEVEL", "loud"],
    ["MPARTICLE_HOST", "https://events.example/"],
    ["MPARTICLE_HOST", "events.example; script-src *"],
    ["E2E", "maybe"],
    ["DEMO_CATALOGUE", "perhaps"],
    ["MAILBOX_KEY", "k".repeat(31)],
    ["MAILBOX_KEY", "with blanks and & in it, and long enough"],
    ["OAUTH_APPLE_CLIENT_ID", "alone"],
  ])("refuses a wrong %s (%s) with one line that names it", (name, value) => {
    const read = () => readEnvironment({ [name]: value });
    expect(read).toThrow(EnvironmentError);
    expect(read).toThrow(new RegExp(`^${name.replace(/_ID$/, "")}[^\n]*$`));
  });

  it("refuses signed addresses over http for pages over https, whose browsers would not play them", () => {
    const bucket = {
      S3_ENDPOINT: "http://storage:9000",
      S3_BUCKET: "sounds",
      S3_ACCESS_KEY_ID: "id",
      S3_SECRET_ACCESS_KEY: "secret",
      S3_PUBLIC_ENDPOINT: "http://files.example",
    };
    expect(readEnvironment(bucket).s3?.publicEndpoint).toBe("http://files.example");
    const read = () => readEnvironment({ ...bucket, PUBLIC_URL: "https://sounds.example" });
    expect(read).toThrow(EnvironmentError);
    expect(read).toThrow(/^S3_PUBLIC_ENDPOINT must begin with https/);
  });

  it("refuses a mailbox key in production", () => {
    const read = () => readEnvironment({ MAILBOX_KEY: "k".repeat(32), NODE_ENV: "production" });
    expect(read).toThrow(EnvironmentError);
    expect(read).toThrow(/^MAILBOX_KEY /);
  });

  it("has every variable described in the guide", () => {
    const guide = readFileSync(new URL("../../../docs/configuration.md", import.meta.url), "utf8");
    const code = readFileSync(new URL("environment.server.ts", import.meta.url), "utf8");
    const names = [...code.matchAll(/^ {2}([A-Z][A-Z0-9_]*): /gm)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(25);
    expect(names.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
  });

  it("never repeats a secret in its error", () => {
    const secret = "hunter2";
    expect(() => readEnvironment({ SESSION_SECRET: secret })).not.toThrow(secret);
    expect(() => readEnvironment({ DATABASE_URL: `mysql://me:${secret}@db/library` })).not.toThrow(secret);
  });
});
