import { describe, expect, it, test } from "vitest";
import { referrerPolicyOf, reportedText, reportedTitle, reportedUrl } from "./reported-address.ts";
import { routes } from "./routes.generated.ts";

const origin = "https://sounds.example";
const id = "abcdefgh12345678";
const board = `/board/${id}/`;
const on = (path: string, isPublic = false) => ({
  origin,
  page: { path, ...(isPublic && { isAddressPublic: true as const }) },
});
const home = on("/");

describe("an address that is reported", () => {
  it.each([
    `${origin}/`,
    `${origin}/sound/horn-1?gclid=g1#share`,
    `${origin}/search/sounds/my-term/?page=2`,
    `${origin}/u/board/`,
    `${origin}/sounds/tag/boards/new/`,
    `${origin}/download-sound/horn/?login=cancelled`,
    `${origin}/not-a-page/`,
    "https://friends.example/board/abcdefgh12345678/?token=1",
    "no address",
    "",
  ])("is unchanged, unless a page declares that it is hidden: %j", (url) => {
    expect(reportedUrl(url, home)).toBe(url);
  });

  it("is the pattern of a board that is not public, on its page and on all others", () => {
    for (const shown of [on(board), home, on(`/board/zzzzzzzz12345678/`, true)])
      for (const rest of ["", "?utm_source=chat", "#edit", "_payload.json?b1"])
        expect(reportedUrl(`${origin}${board}${rest}`, shown)).toBe(`${origin}/board/:id/`);
    expect(reportedUrl(board, home)).toBe("/board/:id/");
    expect(reportedUrl(`${origin}/board/${id}`, home)).toBe(`${origin}/board/:id/`);
  });

  it("is the whole address of a public board on its own page only", () => {
    const url = `${origin}${board}?utm_source=chat`;
    expect(reportedUrl(url, on(`${board}?utm_source=chat`, true))).toBe(url);
    expect(reportedUrl(url, home)).toBe(`${origin}/board/:id/`);
  });

  it.each([
    [`/api/v1/boards/${id}/plays`, "/api/v1/boards/:id/plays"],
    [`/api/v1/me/boards/my-${id}`, "/api/v1/me/boards/:id"],
    [`/embed/board/${id}?theme=dark`, "/embed/board/:id?theme=dark"],
    [`/board/${id}/overlay`, "/board/:id/overlay"],
    [`/previews/board/${id}/k.png`, "/previews/board/:id/k.png"],
    [`/report/board/${id}/?outcome=sent`, "/report/board/:id/"],
    ["/admin/accounts/u77/", "/admin/accounts/:id/"],
    ["/admin/edit/sound/horn-1/", "/admin/edit/:kind/:id/"],
    ["/profile/statistics/?days=7", "/profile/statistics/"],
    [`/login/?comeFrom=%2Fboard%2F${id}%2F`, "/login/"],
    [`/account/passkey/?comeFrom=%2Fboard%2F${id}%2F`, "/account/passkey/"],
    [`/developers/?element=board&options=${id}`, "/developers/"],
  ])("names nobody's board, account or way: %s", (path, reported) => {
    expect(reportedUrl(path, home)).toBe(reported);
    expect(reportedUrl(origin + path, home)).toBe(origin + reported);
  });
});

test("each page of one viewer hides its address", () => {
  const personal = routes.flatMap(({ isPersonal, pattern }) => (isPersonal && pattern ? [pattern] : []));
  expect(personal.length).toBeGreaterThan(10);
  for (const pattern of personal) {
    const path = pattern.replace(/:\w+\(([^|)]*)[^)]*\)/g, "$1").replace(/:\w+/g, "s3cret");
    expect(new URLPattern({ pathname: pattern }).test({ pathname: path }), pattern).toBe(true);
    expect(reportedTitle("Ada's own", origin + path, "Tuna", on(path)), pattern).toBe("Tuna");
    expect(reportedUrl(`${path}?of=s3cret`, on(path)), pattern).not.toContain("s3cret");
    expect(referrerPolicyOf({ path })).toBe("strict-origin");
  }
});

test("the title of a hidden page is the site's name, also while another page loads", () => {
  const title = (url: string, shown: Parameters<typeof reportedTitle>[3]) =>
    reportedTitle("Friends on Friday", origin + url, "Tuna", shown);
  expect(title(board, on(board))).toBe("Tuna");
  expect(title("/sounds/", on(board))).toBe("Tuna");
  expect(title(board, on("/sounds/"))).toBe("Tuna");
  expect(title(board, on(board, true))).toBe("Friends on Friday");
  expect(title("/sounds/", on("/sounds/"))).toBe("Friends on Friday");
});

test("the referrer of a page with something to hide is its origin", () => {
  expect(referrerPolicyOf(on(board).page)).toBe("strict-origin");
  expect(referrerPolicyOf({ path: `/login/?comeFrom=${board}` })).toBe("strict-origin");
  expect(referrerPolicyOf(on(board, true).page)).toBe("strict-origin-when-cross-origin");
  expect(referrerPolicyOf({ path: "/sounds/?sort=new" })).toBe("strict-origin-when-cross-origin");
});

test("a text has each address as it may be reported, and is otherwise unchanged", () => {
  const text = `Failed to fetch ${origin}${board}_payload.json (from "${board}") at ${origin}/assets/board-page-x1.js:1:20`;
  expect(reportedText(text, home)).toBe(
    `Failed to fetch ${origin}/board/:id/ (from "/board/:id/") at ${origin}/assets/board-page-x1.js:1:20`,
  );
  expect(reportedText("1/2 of and/or a // b", home)).toBe("1/2 of and/or a // b");
});
