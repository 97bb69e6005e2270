/** Sources that `npm run test:mutants` changes, and the nearest tests, which should notice. */
export interface MutatedFile {
  area: "rights" | "uploads" | "boards" | "pads" | "search" | "storage";
  file: string;
  /** Parts of the paths of test files. */
  tests: readonly string[];
}

export const mutatedFiles: readonly MutatedFile[] = [
  { area: "rights", file: "sdk/src/account/user-rights.ts", tests: ["account/user.test"] },
  {
    area: "rights",
    file: "site/features/boards/board-rows.server.ts",
    tests: ["board-moderation.server.test", "boards/boards.", "unlisted-boards.server.test"],
  },
  {
    area: "uploads",
    file: "site/features/uploads/upload-handlers.server.ts",
    tests: ["uploads/uploads.server.test", "upload-reviews.server.test", "uploads/replacement.server.test"],
  },
  {
    area: "uploads",
    file: "site/features/uploads/upload-audio.server.ts",
    tests: ["uploads/uploads.server.test", "upload-reviews.server.test"],
  },
  {
    area: "boards",
    file: "sdk/src/client/follow-overlay.ts",
    tests: ["client/follow-overlay.test"],
  },
  {
    area: "boards",
    file: "site/features/boards/merge-boards.ts",
    tests: ["boards/merge-boards.test"],
  },
  {
    area: "boards",
    file: "site/features/boards/overlay-streams.server.ts",
    tests: ["overlay-streams.server.test"],
  },
  {
    area: "boards",
    file: "site/features/boards/overlays.server.ts",
    tests: ["overlays.database.test"],
  },
  {
    area: "pads",
    file: "widgets/src/board/pad-engine.ts",
    tests: ["board/pad-engine.browser", "board/pad-mix.browser"],
  },
  {
    area: "pads",
    file: "widgets/src/audio/buffer-voice.ts",
    tests: ["board/pad-engine.browser", "board/pad-mix.browser"],
  },
  {
    area: "pads",
    file: "widgets/src/audio/soft-limiter.ts",
    tests: ["board/pad-engine.browser", "board/pad-mix.browser"],
  },
  {
    area: "pads",
    file: "widgets/src/audio/play-counter.ts",
    tests: ["audio/play-counter.test"],
  },
  {
    area: "pads",
    file: "widgets/src/board/pad-sounds.ts",
    tests: ["board/pad-sounds.test"],
  },
  {
    area: "search",
    file: "site/features/catalog/rank.server.ts",
    tests: ["catalog/rank.server.test"],
  },
  {
    area: "search",
    file: "site/features/makers/name-skeleton.server.ts",
    tests: ["makers/name-skeleton.server.test"],
  },
  {
    area: "search",
    file: "site/features/makers/item-days.server.ts",
    tests: ["catalog/makers.database.test"],
  },
  {
    area: "storage",
    file: "site/platform/storage/storage-limit.server.ts",
    tests: ["storage/storage-limit.server.test"],
  },
  {
    area: "storage",
    file: "site/platform/storage/folder-storage.server.ts",
    tests: ["storage/folder-storage.server.test", "storage/kept-files.server.test"],
  },
  {
    area: "storage",
    file: "site/platform/storage/object-storage.server.ts",
    tests: ["storage/folder-storage.server.test", "storage/kept-files.server.test"],
  },
  {
    area: "storage",
    file: "site/platform/storage/byte-range.server.ts",
    tests: ["storage/byte-range.server.test"],
  },
];
