import { expect, test } from "vitest";
import { offlineFiles } from "./build-offline.ts";

const chunk = (file: string, rest: object = {}) => ({ file: `assets/${file}`, ...rest });

test("lists the files that a board's page may load, without other pages and without what only sends", () => {
  const manifest = {
    "composition/entry.client.tsx": chunk("entry.js", {
      css: ["assets/site.css"],
      assets: ["assets/font.woff2"],
      imports: ["_shared.js"],
      dynamicImports: [
        "features/boards/board-page.tsx",
        "features/home/home-page.tsx",
        "features/player-bar/player.lazy.tsx",
      ],
    }),
    "composition/before-hydration.ts": chunk("early.js"),
    "_shared.js": chunk("shared.js", { dynamicImports: ["features/analytics/start-analytics.lazy.ts"] }),
    "features/boards/board-page.tsx": chunk("board.js", { imports: ["_shared.js", "_pads.js"] }),
    "_pads.js": chunk("pads.js"),
    "features/home/home-page.tsx": chunk("home.js", { imports: ["_home-only.js"] }),
    "_home-only.js": chunk("home-only.js"),
    "features/player-bar/player.lazy.tsx": chunk("player.js", { css: ["assets/player.css"] }),
    "features/analytics/start-analytics.lazy.ts": chunk("analytics.js"),
  };
  expect(offlineFiles(manifest)).toEqual(
    [
      "board.js",
      "early.js",
      "entry.js",
      "font.woff2",
      "pads.js",
      "player.css",
      "player.js",
      "shared.js",
      "site.css",
    ].map((name) => `/assets/${name}`),
  );
});
