import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { openSharedItems } from "../features/embed/elements/testing/test-shared-items.ts";
import { publicUrl } from "./testing/test-app.ts";

let test: Awaited<ReturnType<typeof openSharedItems>>;
beforeAll(async () => {
  test = await openSharedItems();
});
afterAll(() => test.close());

async function dataOf(path: string): Promise<unknown[]> {
  const html = await (await test.app.request(path)).text();
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return [...scripts].map(([, json = ""]) => JSON.parse(json));
}

const context = z.literal("https://schema.org");
const ownUrl = z.url().startsWith(publicUrl);
/** What Google's documentation requires of each type. */
const schemas = {
  WebSite: z.object({
    "@context": context,
    "@type": z.literal("WebSite"),
    description: z.string().min(1),
    name: z.string().min(1),
    url: z.literal(`${publicUrl}/`),
    potentialAction: z.object({
      "@type": z.literal("SearchAction"),
      target: z.object({
        "@type": z.literal("EntryPoint"),
        urlTemplate: z.string().includes("{search_term_string}"),
      }),
      "query-input": z.literal("required name=search_term_string"),
    }),
  }),
  BreadcrumbList: z.object({
    "@context": context,
    "@type": z.literal("BreadcrumbList"),
    itemListElement: z
      .array(
        z.object({
          "@type": z.literal("ListItem"),
          position: z.int(),
          name: z.string().min(1),
          item: ownUrl,
        }),
      )
      .min(2)
      .refine((steps) => steps.every(({ position }, index) => position === index + 1)),
  }),
  AudioObject: z.object({
    "@context": context,
    "@type": z.literal("AudioObject"),
    name: z.string().min(1),
    description: z.string().min(1),
    contentUrl: ownUrl,
    embedUrl: ownUrl,
    thumbnailUrl: ownUrl.endsWith(".png"),
    duration: z.string().regex(/^PT\d+\.\d{3}S$/),
    uploadDate: z.iso.datetime(),
    author: z.object({ "@type": z.literal("Person"), name: z.string().min(1) }).optional(),
    license: z.literal(`${publicUrl}/terms-of-use/`),
  }),
};

describe("structured data", () => {
  it.each([
    ["/", ["WebSite"]],
    ["/sounds/", ["BreadcrumbList"]],
    ["/voices/tag/memes/new/", ["BreadcrumbList"]],
    ["/sound/airhorn", ["AudioObject", "BreadcrumbList"]],
    ["/voice/robot", ["AudioObject", "BreadcrumbList"]],
    ["/sound/hostile", ["AudioObject", "BreadcrumbList"]],
    ["/sound/silent", ["BreadcrumbList"]],
    ["/sound/secret", []],
    ["/sound/missing", []],
    ["/search/sounds/horn/", []],
  ] as const)("of %s is valid: %j", async (path, types) => {
    const found = await dataOf(path);
    expect(found.map((data) => (data as { "@type": string })["@type"])).toEqual(types);
    for (const [index, type] of types.entries()) schemas[type].parse(found[index]);
  });

  it("leads from the home page to a search", async () => {
    const [site] = (await dataOf("/")) as z.infer<typeof schemas.WebSite>[];
    expect(site?.description).toBe("Browse, search and play meme sounds and voices made by the community.");
    const url = site?.potentialAction.target.urlTemplate.replace("{search_term_string}", "airhorn") ?? "";
    const response = await test.app.request(url);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("/sound/airhorn");
  });

  it("names the trail that the page shows", async () => {
    const [, trail] = (await dataOf("/sound/airhorn")) as z.infer<typeof schemas.BreadcrumbList>[];
    expect(trail?.itemListElement.map(({ name, item }) => [name, item])).toEqual([
      ["Home", `${publicUrl}/`],
      ["Sounds", `${publicUrl}/sounds/`],
      ["Airhorn sound", `${publicUrl}/sound/airhorn`],
    ]);
  });

  it("names the maker as author and as creator, since readers look for either", async () => {
    const [audio] = (await dataOf("/sound/hostile")) as { author: object; creator: object }[];
    expect(audio?.author).toMatchObject({ "@type": "Person", name: "<b>'owner'" });
    expect(audio?.creator).toEqual(audio?.author);
  });
});
