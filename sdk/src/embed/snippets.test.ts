// @vitest-environment jsdom
import { describe, expect, it, test } from "vitest";
import { boardIframeSnippet, boardSnippet } from "./board-snippets.ts";
import { embedUrl } from "./embed-url.ts";
import { cardElement, elementSnippet, iframeSnippet, itemSnippet, markdownSnippet } from "./snippets.ts";

const site = "https://tuna.test";
const horn = { kind: "sound", id: "air-horn", name: "Air horn", isSensitive: false } as const;

describe("what is pasted", () => {
  test.each([
    [
      "HTML",
      itemSnippet,
      "<style>tuna-sound-card:not([size]):not(:defined){display:block;box-sizing:border-box;width:320px;max-width:100%;" +
        "min-height:186px;padding-block:28px 0;padding-inline:93px 17px;font:700 1rem/1.3 system-ui,sans-serif}</style>\n" +
        '<script type="module" src="https://tuna.test/widgets/v1/widgets.js"></script>\n' +
        '<tuna-sound-card sound-id="air-horn"><a href="https://tuna.test/sound/air-horn">Air horn</a></tuna-sound-card>',
    ],
    [
      "an iframe",
      iframeSnippet,
      '<iframe src="https://tuna.test/embed/sound/air-horn" title="Air horn" width="480" height="152" loading="lazy" allow="autoplay" style="border:0;border-radius:14px;color-scheme:light dark;max-width:100%"></iframe>',
    ],
    ["Markdown", markdownSnippet, "[Air horn](https://tuna.test/sound/air-horn)"],
  ])("%s is short and complete", (_, snippet, expected) => {
    expect(snippet(horn, `${site}/somewhere?else`)).toBe(expected);
  });
});

test.each([
  ["dark", "color-scheme:dark"],
  ["light", "color-scheme:light"],
  ["auto", "color-scheme:light dark"],
] as const)("an iframe of the theme %s has the %s of its document", (theme, style) => {
  expect(iframeSnippet(horn, site, { theme })).toContain(`;${style};`);
});

const hostileNames = [
  '"><script>alert(1)</script>',
  "' onload='alert(1)",
  "</a><img src=x onerror=alert(1)>",
  "</tuna-sound-card><script>alert(1)</script>",
  "](javascript:alert(1)) [x",
  "`a` *b* _c_ <b> ![x](y) &lt;",
  "two\nlines\r\n# heading",
  "\u202egnp.exe\u2066",
  "\u0000\u0007",
];

describe.each(hostileNames)("a sound called %j", (name) => {
  const item = { ...horn, name };

  it.each([
    ["HTML", itemSnippet, "STYLE,SCRIPT,TUNA-SOUND-CARD,A"],
    ["iframe", iframeSnippet, "IFRAME"],
  ])("stays a name in its %s", (_, snippet, elements) => {
    const document = new DOMParser().parseFromString(snippet(item, site), "text/html");
    const found = [...document.querySelectorAll("head > *, body *")];
    expect(found.map(({ tagName }) => tagName).join()).toBe(elements);
    expect(found.flatMap(({ attributes }) => [...attributes].map(({ name }) => name))).not.toContain(
      "onload",
    );
  });

  it("stays a name in its Markdown: one line, one link", () => {
    const markdown = markdownSnippet(item, site);
    expect(markdown).not.toMatch(/[\r\n\u202e]/);
    expect(markdown.replace(/\\./g, "")).toMatch(
      /^\[[^[\]()*_`<>#!]*\]\(https:\/\/tuna\.test\/sound\/air-horn\)$/,
    );
  });
});

test.each([
  ["HTML", itemSnippet],
  ["iframe", iframeSnippet],
  ["Markdown", markdownSnippet],
])("a sensitive sound's %s names neither it nor its file", (_, snippet) => {
  const text = snippet({ ...horn, isSensitive: true }, site);
  expect(text).not.toContain("Air horn");
  expect(text).not.toContain('audio"');
  expect(text).not.toMatch(/\/api\/|\/media\//);
  expect(text).toContain("Explicit Content");
});

test.each(["", "a b", "../x", '"><script>', "ä", "a".repeat(65)])("%j is no id and is refused", (id) => {
  for (const snippet of [itemSnippet, iframeSnippet, markdownSnippet])
    expect(() => snippet({ ...horn, id }, site)).toThrow(TypeError);
});

test.each(["javascript:alert(1)", "data:text/html,x", "file:///etc", "nonsense"])("%s is no site", (url) => {
  expect(() => embedUrl(url, horn)).toThrow(TypeError);
});

test("options become attributes, and those that say nothing are left out", () => {
  const element = {
    tag: "tuna-sound-list",
    attributes: {
      tag: 'me"mes',
      layout: "pads",
      limit: 9,
      loop: true,
      sort: "",
      theme: undefined,
      quiet: false,
    },
    integrity: "sha384-x",
  };
  expect(elementSnippet(element, site).split("\n").slice(1)).toEqual([
    '<script type="module" src="https://tuna.test/widgets/v1/widgets.js" integrity="sha384-x"></script>',
    '<tuna-sound-list tag="me&#34;mes" layout="pads" limit="9" loop></tuna-sound-list>',
  ]);
});

test("a voice gets a voice's element and pages", () => {
  const voice = { ...horn, kind: "voice" } as const;
  expect(cardElement(voice, site)).toMatchObject({
    tag: "tuna-voice-card",
    attributes: { "voice-id": "air-horn" },
  });
  expect(embedUrl(site, voice)).toBe("https://tuna.test/embed/voice/air-horn");
});

test.each([
  ["tuna-sound-list", { ids: '"]{}</style><script>alert(1)</script>', layout: "pads" }],
  ["tuna-sound-card", { size: "</style><img src=x onerror=alert(1)>" }],
  ["tuna-download-button", { label: "</style><img src=x onerror=alert(1)>" }],
  ["tuna-download-button", { label: "a", mode: "</style>" }],
])("the style of a %s holds no text of %j", (tag, attributes) => {
  const html = elementSnippet({ tag, attributes }, site);
  const document = new DOMParser().parseFromString(html, "text/html");
  const found = [...document.querySelectorAll("head > *, body *")];
  expect(found.map(({ localName }) => localName)).toEqual(["style", "script", tag]);
  expect(document.querySelector("style")?.textContent).not.toMatch(/alert|onerror/);
});

test("the style of a download button holds the app's name as a string, whatever its characters", () => {
  const product = `Horn "}\\</style><img src=x>\n`;
  const attributes = { mode: "open" };
  const html = elementSnippet({ tag: "tuna-download-button", attributes, product }, site);
  const document = new DOMParser().parseFromString(html, "text/html");
  expect(document.querySelector("img")).toBeNull();
  expect(document.querySelector("style")?.textContent).toContain(
    String.raw`content:"OPEN IN Horn \22 }\5c \3c /style>\3c img src=x>\a "`,
  );
});

test.each(["tuna-consent-dialog", "tuna-download-flow", "constructor"])("reserves no place for %s", (tag) => {
  expect(elementSnippet({ tag, attributes: {} }, site)).not.toContain("<style>");
});

test.each([boardIframeSnippet, boardSnippet])(
  "%o escapes the name of a board, and refuses wrong ids",
  (snippet) => {
    const pasted = snippet({ id: "abcdefgh12345678", name: '"><b>' }, site);
    document.body.innerHTML = pasted;
    expect(document.querySelector("b")).toBeNull();
    expect(pasted).toContain("abcdefgh12345678");
    expect(() => snippet({ id: "my-abcdefgh12345678", name: "" }, site)).toThrow(TypeError);
  },
);
