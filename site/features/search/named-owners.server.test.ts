import { afterAll, beforeAll, expect, test } from "vitest";
import { serveTestPages } from "../../platform/pages/testing/test-pages.ts";
import { testPublicInfo } from "../../platform/store/testing/new-test-item.ts";
import { addBoard, type BoardSite, boardOf, openBoardSite } from "../boards/testing/test-boards.ts";
import { testItem } from "../moderation/testing/test-store.ts";

let tested: BoardSite;
let request: ReturnType<typeof serveTestPages>["request"];
let ownerOfSigns: Awaited<ReturnType<BoardSite["logIn"]>>;
beforeAll(async () => {
  tested = await openBoardSite();
  ({ request } = serveTestPages(tested.site));
  ownerOfSigns = await tested.logIn("signs@x.example");
  const { catalog } = tested.site;
  await catalog.add([
    testItem("sound", "one", ownedBy("u1", "Captain Chaos")),
    testItem("sound", "two", ownedBy("u2", "PixelPickle")),
    testItem("sound", "four", ownedBy("u4", "Zoë Übermut")),
    testItem("sound", "five", ownedBy("u5", "Mr.Quagmire's D.J.")),
    testItem("sound", "six", ownedBy("u6", "مُحَمَّد الأحمر")),
    testItem("sound", "seven", ownedBy("u7", "שָׁלוֹם")),
    testItem("sound", "eight", ownedBy("u8", "Łukasz Straße")),
    testItem("sound", "nine", ownedBy("u9", "ÞÓRÐUR ÆGIR KIZILIŞIK")),
    testItem("sound", "three", ownedBy("u3", "Chaos Unseen"), { publicStatus: "unlisted" }),
  ]);
});
const ownedBy = (ownerId: string, ownerName: string) => ({
  ownerId,
  publicInfo: testPublicInfo({ ownerName }),
});
afterAll(() => tested.site.close());

/** The links of the row of makers and boards: address and text. */
async function named(path: string): Promise<string[][]> {
  const page = await (await request(path)).text();
  const [, nav = ""] = /<nav class="search-names"[^>]*>(.*?)<\/nav>/s.exec(page) ?? [];
  return [...nav.matchAll(/<a href="([^"]*)">(.*?)<\/a>/gs)].map(([, href = "", content = ""]) => [
    href,
    content.replace(/<[^>]*>|<!-- -->/g, "").replaceAll("&#x27;", "'"),
  ]);
}

test.each([
  ["/search/sounds/chaos/", "Captain Chaos"],
  ["/search/voices/captain-cha/", "Captain Chaos"],
  ["/search/sounds/zoe/", "Zoë Übermut"],
  ["/search/sounds/zoë-ubermu/", "Zoë Übermut"],
  ["/search/sounds/pixelpick/", "PixelPickle"],
  ["/search/sounds/pixel-pickle/", "PixelPickle"],
  ["/search/sounds/mr-quagmire/", "Mr.Quagmire's D.J."],
  ["/search/sounds/mrquagmires-dj/", "Mr.Quagmire's D.J."],
  ["/search/sounds/محمد-الاحمر/", "مُحَمَّد الأحمر"],
  ["/search/sounds/محـــمد/", "مُحَمَّد الأحمر"],
  ["/search/sounds/שלום/", "שָׁלוֹם"],
  ["/search/sounds/lukasz/", "Łukasz Straße"],
  ["/search/voices/strasse/", "Łukasz Straße"],
  ["/search/sounds/łukasz-straß/", "Łukasz Straße"],
  ["/search/sounds/thordur-aegir/", "ÞÓRÐUR ÆGIR KIZILIŞIK"],
  ["/search/sounds/þórður-ægir-kızılışık/", "ÞÓRÐUR ÆGIR KIZILIŞIK"],
])(
  "a search names makers by the words of their names, without makers of nothing listed: %s",
  async (path, name) => {
    expect((await named(path)).map(([, text]) => text)).toEqual([`${name} Maker`]);
  },
);

test("a search names public boards, and none that is private, linked, hidden or of a suspended account", async () => {
  const { site, logIn } = tested;
  const owner = await logIn("ada@x.example");
  const board = await addBoard(owner, boardOf(["horn"], "Zebra party"));
  await addBoard(owner, boardOf(["horn"], "Zebra secrets"), "private");
  await addBoard(owner, boardOf(["horn"], "Zebra link"), "link");
  const hidden = await addBoard(owner, boardOf(["horn"], "Zebra hate"));
  await site.moderation.decideBoard(null, hidden.id, { action: "hide", reason: "hate" }, new Date());
  const suspended = await logIn("bob@x.example");
  await addBoard(suspended, boardOf(["horn"], "Zebra of Bob"));
  const bob = await site.accounts.findOrCreateByEmail("bob@x.example", new Date());
  await site.moderation.suspendAccount(null, bob.id, new Date());
  expect(await named("/search/sounds/zebra/")).toEqual([[`/board/${board.id}/`, "Zebra party Board"]]);
  expect(await named("/search/sounds/zebra-quagga/")).toEqual([]);
});

test.each([
  ["Dad's Yodels", ["dads-yodels", "dad-s-yodels", "dad-yod"]],
  ["Q.U.I.R.K. Anthem", ["quirk-anthem", "q-u-i-r-k-anthem"]],
  ["Lo-Fi|Zithers_2", ["lo-fi-zithers", "lofizithers2"]],
  ["Dub–Step Gongs", ["dubstep-gongs", "dub-step-gongs"]],
  ["Fizz—Pop", ["fizzpop", "fizz-pop"]],
  ["J•K•L Songs", ["jkl-songs", "j-k-l-songs"]],
  ["Moon★Boy", ["moonboy", "moon-boy"]],
  ["🔥Blaze🔥Wall", ["blazewall", "blaze-wall"]],
  ["👍🏽Thumb❤️Heart👨‍🚀", ["thumbheart", "thumb-heart"]],
  ["スター・ウォーズ", ["スターウォーズ", "スター-ウォーズ"]],
  ["「カラオケ」！々〆", ["カラオケ々〆"]],
  ["Bjørn's STRAẞE", ["bjorn", "bjørns-strasse", "bjorn-straße"]],
  ["Ǿst Đorđević Œuvre ŁÓDŹ", ["ost-dordevic", "oeuvre-lodz", "ǿst-đorđević-œuvre-łódź"]],
  ["Kız IŞIK İzmir", ["kiz-isik", "kız-ışık", "izmir", "i̇zmir"]],
  ["ΝΙΚΟΣ Οδυσσεύς", ["νικος", "νικοσ", "οδυσσευς", "οδυσσεύς"]],
  ["می‌خواهم", ["میخواهم"]],
  ["Zero‍Width", ["zerowidth"]],
  ["Roll´n´Rock Brand™ №7", ["rollnrock-brand-7"]],
  ["Dadʼs 33⅓·Vinyl", ["dadʼs-33⅓vinyl", "dads-33⅓-vinyl"]],
])("a search for a public board's name finds it with and without its signs: %s", async (name, terms) => {
  const board = await addBoard(ownerOfSigns, boardOf(["horn"], name));
  for (const term of terms) {
    expect([term, await named(`/search/sounds/${term}/`)]).toEqual([
      term,
      [[`/board/${board.id}/`, `${name} Board`]],
    ]);
  }
});

test("a name has no meaning for the database's notation of queries", async () => {
  const { catalog, boards } = tested.site;
  for (const q of ["'", "a' | 'b", "!!!", "\\", ":*", "& |", "\0", "🎺"]) {
    expect([q, await catalog.makersByName(q, 4), await boards.findByName(q, 4)]).toEqual([q, [], []]);
  }
});
