import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { nginxSite } from "./nginx-site.ts";
import { addressOfSite } from "./settings.ts";

const deployed = readFileSync(new URL("../../../deploy/nginx/tuna.conf", import.meta.url), "utf8");
const site = (hasTls: boolean) =>
  nginxSite(deployed, { host: "sounds.example", address: addressOfSite({}), hasTls });

it("shows nobody the site before there is a certificate", () => {
  expect(site(false)).not.toContain("proxy_pass");
  expect(site(false)).toContain("location /.well-known/acme-challenge/");
});

it("replaces every placeholder of the configuration that is released", () => {
  expect(site(true)).not.toMatch(/site:3000|server_name _|For TLS/);
  expect(site(true)).toContain("server 127.0.0.1:3000");
  expect(site(true).match(/server_name sounds\.example;/g)).toHaveLength(2);
  expect(site(true).match(/listen 80;/g)).toHaveLength(1);
});

it.each([
  [{ HOST: "", PORT: "8080" }, "127.0.0.1:8080"],
  [{ HOST: "0.0.0.0" }, "127.0.0.1:3000"],
  [{ HOST: "::" }, "127.0.0.1:3000"],
  [{ HOST: "10.0.0.5" }, "10.0.0.5:3000"],
  [{ HOST: "::1" }, "[::1]:3000"],
  [{ HOST: "[fd00::5]" }, "[fd00::5]:3000"],
])("asks a site with %o at %s", (settings, address) => {
  expect(addressOfSite(settings)).toBe(address);
});
