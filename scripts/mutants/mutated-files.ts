/** Sources that `npm run test:mutants` changes, and the nearest tests, which should notice. */
export interface MutatedFile {
  area: "rights" | "uploads" | "boards" | "pads" | "search" | "storage";
  file: string;
  project: string;
  /** Parts of the paths of test files. */
  tests: readonly string[];
}

export const mutatedFiles: readonly MutatedFile[] = [
  { area: "rights", file: "sdk/src/account/user-rights.ts", project: "sdk", tests: ["account/user.test"] },
  {
    area: "rights",
    file: "site/features/boards/board-rows.server.ts",
    project: "site",
    tests: ["board-moderation.server.test", "boards/boards.server.test", "unlisted-boards.server.test"],
  },
  {
    area: "uploads",
    file: "site/features/uploads/upload-handlers.server.ts",
    project: "site",
    tests: ["uploads/uploads.server.test", "upload-reviews.server.test", "uploads/replacement.server.test"],
  },
  {
    area: "uploads",
    file: "site/features/uploads/upload-audio.server.ts",
    project: "site",
    tests: ["uploads/uploads.server.test", "upload-reviews.server.test"],
  },
  {
    area: "boards",
    file: "sdk/src/boards/follow-overlay.ts",
    project: "sdk",
    tests: ["boards/follow-overlay.test"],
  },
  {
    area: "boards",
    file: "site/features/boards/merge-boards.ts",
    project: "pages",
    tests: ["boards/merge-boards.test"],
  },
  {
    area: "boards",
    file: "site/features/boards/overlay-streams.server.ts",
    project: "site",
    tests: ["overlay-streams.server.test"],
  },
  {
    area: "boards",
    file: "site/features/boards/overlays.server.ts",
    project: "database",
    tests: ["overlays.database.test"],
  },
  {
    area: "pads",
    file: "widgets/src/board/pad-engine.ts",
    project: "widgets-without-window",
    tests: ["board/pad-engine.browser", "board/pad-mix.browser"],
  },
  {
    area: "pads",
    file: "widgets/src/audio/buffer-voice.ts",
    project: "widgets-without-window",
    tests: ["board/pad-engine.browser", "board/pad-mix.browser"],
  },
  {
    area: "pads",
    file: "widgets/src/audio/soft-limiter.ts",
    project: "widgets-without-window",
    tests: ["board/pad-engine.browser", "board/pad-mix.browser"],
  },
  {
    area: "pads",
    file: "widgets/src/audio/play-counter.ts",
    project: "widgets",
    tests: ["audio/play-counter.test"],
  },
  {
    area: "pads",
    file: "widgets/src/board/pad-sounds.ts",
    project: "widgets",
    tests: ["board/pad-sounds.test"],
  },
  {
    area: "search",
    file: "site/features/catalog/rank.server.ts",
    project: "site",
    tests: ["catalog/rank.server.test"],
  },
  {
    area: "search",
    file: "site/features/makers/name-skeleton.server.ts",
    project: "site",
    tests: ["makers/name-skeleton.server.test"],
  },
  {
    area: "search",
    file: "site/features/makers/item-days.server.ts",
    project: "database",
    tests: ["catalog/makers.database.test"],
  },
  {
    area: "storage",
    file: "site/platform/storage/storage-limit.server.ts",
    project: "site",
    tests: ["storage/storage-limit.server.test"],
  },
  {
    area: "storage",
    file: "site/platform/storage/folder-storage.server.ts",
    project: "site",
    tests: ["storage/folder-storage.server.test", "storage/kept-files.server.test"],
  },
  {
    area: "storage",
    file: "site/platform/storage/object-storage.server.ts",
    project: "site",
    tests: ["storage/folder-storage.server.test", "storage/kept-files.server.test"],
  },
  {
    area: "storage",
    file: "site/platform/storage/byte-range.server.ts",
    project: "site",
    tests: ["storage/byte-range.server.test"],
  },
];
