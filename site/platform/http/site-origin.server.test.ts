import { request } from "node:http";
import { connect } from "node:net";
import { networkInterfaces } from "node:os";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeOf } from "../../features/account/testing/test-browser.ts";
import { createSiteOrigins, printedOrigins } from "./site-origin.server.ts";
import { startListeningSite } from "./testing/listening-site.ts";

const networkAddresses = Object.values(networkInterfaces())
  .flatMap((entries) => entries ?? [])
  .filter(({ internal, scopeid }) => !internal && !scopeid)
  .map(({ address, family }) => (family === "IPv6" ? `[${address}]` : address));
const hasIpv6 = Object.values(networkInterfaces()).some((entries) =>
  entries?.some(({ address }) => address === "::1"),
);
const hostnames = ["localhost", "127.0.0.1", ...(hasIpv6 ? ["[::1]"] : []), ...networkAddresses];

let site: Awaited<ReturnType<typeof startListeningSite>>;
beforeAll(async () => {
  site = await startListeningSite({ HOST: hasIpv6 ? "::" : "0.0.0.0" });
});
afterAll(() => site.close());

const originOf = (hostname: string) => `http://${hostname}:${site.port}`;

describe.each(hostnames)("without PUBLIC_URL, at %s", (hostname) => {
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${originOf(hostname)}/api/v1${path}`, {
      method: "POST",
      headers: { origin: originOf(hostname), "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });

  it("a visitor logs in by code, and the mail links to the origin they use", async () => {
    const email = `${hostname.replaceAll(/\W/g, "-")}@visitor.example`;
    const sent = await post("/auth/codes", { email });
    expect(sent.status).toBe(200);
    expect(site.mailbox.mails[0]?.text).toContain(originOf(hostname));
    const verified = await post(
      "/auth/codes/verify",
      { email, code: codeOf(site.mailbox) },
      { cookie: cookiesOf(sent) },
    );
    expect(verified.status).toBe(200);
    const me = await fetch(`${originOf(hostname)}/api/v1/me`, { headers: { cookie: cookiesOf(verified) } });
    expect(await me.json()).toMatchObject({ email });
  });

  it("pages of the site's other origins are refused like foreign ones", async () => {
    const others = ["localhost", "127.0.0.1"].filter((other) => other !== hostname);
    for (const origin of [...others.map(originOf), "http://evil.example", "null"]) {
      const { status } = await post("/auth/codes", { email: "a@visitor.example" }, { origin });
      expect([origin, status]).toEqual([origin, 403]);
    }
  });

  it("pages, the API, sitemaps, oEmbed and OpenAPI name this origin", async () => {
    const origin = originOf(hostname);
    const read = async (path: string) => (await fetch(origin + path)).text();
    expect(await read("/robots.txt")).toContain(`Sitemap: ${origin}/sitemap.xml`);
    expect(await read("/sitemap.xml")).toContain(`<loc>${origin}/sitemap-pages.xml</loc>`);
    expect(await read("/sitemap-sounds-1.xml")).toContain(`<loc>${origin}/sound/airhorn</loc>`);
    expect(await read("/api/openapi.json")).toContain(`"url":"${origin}/api/v1"`);
    expect(await read("/api/v1/sounds/airhorn")).toContain(`"url":"${origin}/sound/airhorn"`);
    expect(await read(`/oembed?url=${origin}/sound/airhorn`)).toContain(`"provider_url":"${origin}/"`);
    expect(await read("/sound/airhorn")).toContain(`<link rel="canonical" href="${origin}/sound/airhorn"`);
  });

  it("pages are cached separately for each origin", async () => {
    const path = "/sounds/new/";
    for (const asked of [hostname, "localhost", "127.0.0.1", hostname]) {
      const html = await (await fetch(originOf(asked) + path)).text();
      expect(html).toContain(`href="${originOf(asked)}${path}"`);
      for (const other of hostnames.filter((name) => name !== asked)) {
        expect(html).not.toContain(originOf(other));
      }
    }
  });
});

describe("without PUBLIC_URL, a request to another host", () => {
  it.each(["evil.example", "evil.example:80", "localhost.evil.example", "127.0.0.1.nip.io", "192.0.2.1"])(
    "%s is answered 421 without content",
    async (host) => {
      await fetch(`${originOf("localhost")}/`); // A cached page is not served either.
      for (const path of ["/", "/api/v1/sounds", "/favicon.svg", "/widgets/v1/widgets.js"]) {
        const { status, body } = await requestAs(host, path);
        expect([path, status]).toEqual([path, 421]);
        expect(body).toMatch(/^This site does not answer to this host\./);
      }
    },
  );

  it("is answered on health paths, which load balancers probe by any address", async () => {
    expect(await requestAs("10.0.0.7", "/healthz")).toEqual({ status: 200, body: "ok" });
    expect((await requestAs("10.0.0.7", "/readyz")).status).toBe(200);
  });

  it("is refused for unusual spellings of a name, and accepted in any letter case", async () => {
    expect((await requestAs(`LOCALHOST:${site.port}`, "/robots.txt")).status).toBe(200);
    expect((await requestAs(`localhost.:${site.port}`, "/robots.txt")).status).toBe(421);
  });

  it("cannot name another host by X-Forwarded-Host", async () => {
    const { body } = await requestAs(`localhost:${site.port}`, "/robots.txt", {
      "x-forwarded-host": "evil.example",
    });
    expect(body).toContain(originOf("localhost"));
  });
});

describe("origins of the site", () => {
  const environment = { publicUrl: undefined, host: undefined, port: 3000 };
  const readAddresses = () => ["127.0.0.1", "::1", "192.0.2.7", "2001:db8::7", "fe80::7"];

  it("with PUBLIC_URL there is one, whatever Host a proxy sends", () => {
    const { ofHost, cacheKeyOfHost } = createSiteOrigins({
      ...environment,
      publicUrl: "https://sounds.example",
    });
    expect(ofHost("10.0.0.7:3000")).toBe("https://sounds.example");
    expect(ofHost(undefined)).toBe("https://sounds.example");
    expect(cacheKeyOfHost("10.0.0.7:3000")).toBeUndefined();
  });

  it("change with the computer's networks", () => {
    let addresses = ["192.0.2.7"];
    let nowMs = 0;
    const origins = createSiteOrigins(environment, { readAddresses: () => addresses, now: () => nowMs });
    expect(origins.ofHost("192.0.2.7:3000")).toBe("http://192.0.2.7:3000");
    addresses = ["198.51.100.9"];
    nowMs = 5001;
    expect(origins.ofHost("192.0.2.7:3000")).toBeUndefined();
    expect(origins.ofHost("198.51.100.9:3000")).toBe("http://198.51.100.9:3000");
  });

  it.each([
    [undefined, ["http://localhost:3000", "http://192.0.2.7:3000", "http://[2001:db8::7]:3000"]],
    ["0.0.0.0", ["http://localhost:3000", "http://192.0.2.7:3000", "http://[2001:db8::7]:3000"]],
    ["127.0.0.1", ["http://localhost:3000"]],
    ["::1", ["http://localhost:3000"]],
    ["192.0.2.7", ["http://192.0.2.7:3000"]],
    ["2001:db8::7", ["http://[2001:db8::7]:3000"]],
    ["sounds.lan", ["http://sounds.lan:3000"]],
  ])("listening on HOST=%s it is printed at %j, and answers there", (host, printed) => {
    const listening = { ...environment, host };
    expect(printedOrigins(listening, readAddresses)).toEqual(printed);
    const { ofHost } = createSiteOrigins(listening, { readAddresses });
    for (const origin of printed) expect(ofHost(new URL(origin).host)).toBe(origin);
  });

  it("keep the port by which a container or tunnel is reached", () => {
    const { ofHost, cacheKeyOfHost } = createSiteOrigins(environment, { readAddresses });
    expect(ofHost("localhost:8080")).toBe("http://localhost:8080");
    expect(ofHost("[::1]:8080")).toBe("http://[::1]:8080");
    expect(ofHost("192.0.2.7")).toBe("http://192.0.2.7");
    expect(cacheKeyOfHost("localhost:8080")).not.toBe(cacheKeyOfHost("localhost:3000"));
    for (const host of [
      "localhost:",
      "localhost:0x50",
      "localhost:80:80",
      "localhost@evil.example",
      "[::1",
    ]) {
      expect(ofHost(host)).toBeUndefined();
    }
  });

  it("leave out port 80, as browsers do", () => {
    const { ofHost } = createSiteOrigins({ ...environment, port: 80 }, { readAddresses });
    expect(ofHost("localhost")).toBe("http://localhost");
    expect(ofHost("192.0.2.7")).toBe("http://192.0.2.7");
  });
});

it("a health probe of HTTP/1.0 without a Host is answered", async () => {
  const socket = connect(site.port, "127.0.0.1");
  socket.end("GET /healthz HTTP/1.0\r\n\r\n");
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.[01] 200 /);
});

function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

/** Sends a request over the loopback address with any Host, as a page with DNS rebinding does. */
function requestAs(host: string, path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    const options = { port: site.port, host: "127.0.0.1", path, headers: { ...headers, host } };
    request(options, async (response) => {
      const body = await text(response);
      resolve({ status: response.statusCode, body });
    })
      .on("error", reject)
      .end();
  });
}
