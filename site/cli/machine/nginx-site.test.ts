import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { nginxSite } from "./nginx-site.ts";

const deployed = readFileSync(new URL("../../../deploy/nginx/tuna.conf", import.meta.url), "utf8");
const site = (hasTls: boolean) => nginxSite(deployed, { host: "sounds.example", port: "3000", hasTls });

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
