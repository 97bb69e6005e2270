import { Hono } from "hono";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { brand } from "../../brand.ts";
import { mountSitemaps } from "../../composition/sitemap.server.ts";
import { patientServer } from "../../composition/testing/patient-server.ts";
import { openCatalog } from "../../features/catalog/open-catalog.server.ts";
import { redactedCatalog } from "../../features/catalog/redacted-catalog.server.ts";
import { openSitemaps } from "../../features/catalog/sitemap-items.server.ts";
import { readEnvironment } from "../environment/environment.server.ts";
import { handleError } from "../http/error-handler.server.ts";
import { resolveSiteOrigin } from "../http/site-origin.server.ts";
import { type OpenDatabase, openDatabase } from "../store/database.server.ts";
import { newTestItem, testPublicInfo } from "../store/testing/new-test-item.ts";
import { recordStatements } from "../store/testing/recorded-statements.ts";
import { createTestDatabase } from "../store/testing/test-database.ts";
import { testedDatabases } from "../store/testing/tested-databases.ts";

const laterDate = "2026-03-01T00:00:00.000Z";

describe.each(testedDatabases)("sitemaps on %s", (server) => {
  let database: OpenDatabase;
  let recorded: OpenDatabase;
  let catalog: ReturnType<typeof openCatalog>;
  let taken: () => string[];
  const app = new Hono();
  app.onError(handleError);

  beforeAll(async () => {
    const databaseUrl = server === "PostgreSQL" ? await createTestDatabase() : undefined;
    database = await openDatabase({ dataDir: "memory", databaseUrl, role: "command", server: patientServer });
    ({ database: recorded, taken } = recordStatements(database));
    catalog = openCatalog(recorded, brand);
    app.use(resolveSiteOrigin(readEnvironment({ PUBLIC_URL: "https://sounds.example" })));
    mountSitemaps(app, redactedCatalog(catalog.catalog), { database: recorded });
    const { add } = catalog.catalog;
    await add([
      newTestItem("sound", "First", { id: "first", fields: { tags: ["memes"] } }),
      newTestItem("voice", "Voice", { id: "voice" }),
      newTestItem("sound", "Unlisted", { id: "unlisted", publicStatus: "unlisted" }),
      newTestItem("sound", "Explicit", {
        id: "explicit",
        fields: { publicInfo: testPublicInfo({ sensitiveContent: true }) },
      }),
      newTestItem("sound", "Kept from search engines", {
        id: "kept-back",
        fields: { seo: { index: false, canonical: null, metaTitle: null, metaDescription: null } },
      }),
    ]);
    // Keys of the third ten thousand.
    await sql`SELECT setval('item_pk_seq', 20000)`.execute(database.db);
    await add([newTestItem("sound", "Later", { id: "later", createdAt: new Date(laterDate) })]);
    // A file without addresses.
    await sql`SELECT setval('item_pk_seq', 30000)`.execute(database.db);
    await add([
      newTestItem("sound", "Explicit too", {
        id: "explicit-too",
        fields: { publicInfo: testPublicInfo({ sensitiveContent: true }) },
      }),
    ]);
  });
  afterAll(async () => {
    await catalog.close();
    await database.close();
  });

  const read = async (path: string) => {
    taken();
    const response = await app.request(`https://sounds.example${path}`);
    return { text: await response.text(), statements: taken().length };
  };
  const paths = (text: string) =>
    [...text.matchAll(/<loc>[^<]*?\/\/[^/]+([^<]+)<\/loc>/g)].map((match) => match[1]);

  test("the index names each file that has addresses, from one statement a kind", async () => {
    const { text, statements } = await read("/sitemap.xml");
    expect(paths(text)).toEqual([
      "/sitemap-pages.xml",
      "/sitemap-sounds-1.xml",
      "/sitemap-sounds-3.xml",
      "/sitemap-voices-1.xml",
    ]);
    expect(text).toContain(`/sitemap-sounds-3.xml</loc><lastmod>${laterDate}</lastmod>`);
    expect(text).toContain("/sitemap-sounds-1.xml</loc><lastmod>2025-01-01T00:00:00.000Z</lastmod>");
    expect(statements).toBe(4);
    for (const empty of ["makers", "boards"]) {
      expect((await read(`/sitemap-${empty}.xml`)).text).not.toContain("urlset");
    }
  });

  test("a file has the listed items that search engines may show, from one statement", async () => {
    const first = await read("/sitemap-sounds-1.xml");
    expect(paths(first.text)).toEqual(["/sound/first"]);
    expect(first.statements).toBe(1);
    expect(paths((await read("/sitemap-sounds-3.xml")).text)).toEqual(["/sound/later"]);
    expect(paths((await read("/sitemap-voices-1.xml")).text)).toEqual(["/voice/voice"]);
    expect(await catalog.catalog.sitemap.items("sound", 2)).toBeUndefined();
  });

  test("the dates of all listings come from one statement", async () => {
    const { text, statements } = await read("/sitemap-pages.xml");
    expect(text).toContain(`/sounds/</loc><lastmod>${laterDate}</lastmod>`);
    expect(text).toContain("/voices/</loc><lastmod>2025-01-01T00:00:00.000Z</lastmod>");
    expect(text).toContain("/sounds/tag/memes/</loc><lastmod>2025-01-01T00:00:00.000Z</lastmod>");
    // A list without items tells search engines to leave it out.
    expect(text).not.toContain("/voices/tag/memes/");
    expect(statements).toBe(1);
  });

  test("makers are named by the address that shows something first", async () => {
    await catalog.catalog.add([
      newTestItem("voice", "Aria", { id: "aria", fields: { author: "Singer" } }),
      newTestItem("voice", "Honk", { id: "honk", fields: { author: "Farmer" } }),
      newTestItem("sound", "Tractor", {
        id: "tractor",
        fields: { publicInfo: testPublicInfo({ ownerName: "Farmer", ownerSlug: "farmer" }) },
      }),
    ]);
    expect(paths((await read("/sitemap-makers.xml")).text)).toEqual(["/u/farmer/", "/u/singer/voices/"]);
  });

  test("the files of the index are read again only when an item has changed", async () => {
    let version = 1;
    const sitemap = openSitemaps(recorded.db, { version: () => version });
    const files = await sitemap.files();
    taken();
    expect(await sitemap.files()).toEqual(files);
    expect(taken()).toEqual([]);
    version++;
    expect(await sitemap.files()).toEqual(files);
    expect(taken().length).toBe(2);
  });
});
