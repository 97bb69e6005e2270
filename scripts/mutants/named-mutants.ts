/** Changes that once survived every test. Each stands for a rule of the product, and must be noticed from now on. */
export const chosenMutants: readonly { file: string; from: string; to: string }[] = [
  {
    file: "site/features/boards/board-rows.server.ts",
    from: 'return isAdministrator && row.visibility !== "private" ? row : undefined;',
    to: "return isAdministrator ? row : undefined;",
  },
  {
    file: "site/features/uploads/upload-handlers.server.ts",
    from: "isAdministrator ? undefined : caller.id",
    to: "undefined",
  },
  {
    file: "widgets/src/board/pad-engine.ts",
    from: "if (!player.settings().isOverlapping) player.pause();",
    to: "player.pause();",
  },
  { file: "widgets/src/board/pad-engine.ts", from: "const MAX_FADING = 32;", to: "const MAX_FADING = 3200;" },
  {
    file: "widgets/src/board/pad-engine.ts",
    from: 'end(padId, pad.mode === "retrigger" ? 0 : pad.fadeMs);',
    to: "end(padId, pad.fadeMs);",
  },
  {
    file: "widgets/src/audio/buffer-voice.ts",
    from: 'if (context.state !== "running") end();',
    to: "",
  },
  { file: "widgets/src/audio/soft-limiter.ts", from: "const THRESHOLD = 0.8;", to: "const THRESHOLD = 0.2;" },
  {
    file: "widgets/src/audio/play-counter.ts",
    from: "const PLAY_PAUSE_MS = 60_000;",
    to: "const PLAY_PAUSE_MS = 6000;",
  },
  { file: "site/features/boards/overlay-streams.server.ts", from: "perBoard: 10,", to: "perBoard: 1000," },
  {
    file: "site/features/boards/overlays.server.ts",
    from: "if (!readIds.has(id)) receive(notice);",
    to: "receive(notice);",
  },
  { file: "sdk/src/client/follow-overlay.ts", from: "        failures = 0;\n", to: "" },
  {
    file: "site/features/makers/name-skeleton.server.ts",
    from: 'unmarked = part.replace(/\\p{M}+/gu, "")',
    to: "unmarked = part",
  },
  {
    file: "site/features/makers/item-days.server.ts",
    from: " AND maker.account_id IS NOT NULL",
    to: "",
  },
  {
    file: "site/features/boards/merge-boards.ts",
    from: "woven.indexOf(before) + 1",
    to: "woven.indexOf(before)",
  },
  {
    file: "site/features/catalog/rank.server.ts",
    from: "const INFLECTED_WORD = 0.9;",
    to: "const INFLECTED_WORD = 0.1;",
  },
  {
    file: "site/platform/storage/storage-limit.server.ts",
    from: "const KEPT_SHARE = 0.8;",
    to: "const KEPT_SHARE = 1;",
  },
  {
    file: "site/platform/storage/folder-storage.server.ts",
    from: 'if (name.startsWith(".")) {',
    to: 'if (name === ".") {',
  },
  {
    file: "site/platform/storage/object-storage.server.ts",
    from: "/^[\\w-][\\w.-]*(\\/[\\w-][\\w.-]*)*$/",
    to: "/^[\\w.-]+(\\/[\\w.-]+)*$/",
  },
];

/** Changes that no test can or should notice, without their line, and why. */
export const knownSurvivors: readonly { mutant: string; reason: string }[] = [
  {
    mutant: "widgets/src/board/pad-engine.ts change constant: 0 -> 1",
    reason: "A fade of 1 ms is as long as none: at least 8 ms, so that nobody hears a click.",
  },
  {
    mutant: "widgets/src/board/pad-sounds.ts swap comparison: <= -> <",
    reason: "A byte more or less of 128 MiB changes nothing for anybody.",
  },
  {
    mutant: "widgets/src/board/pad-sounds.ts change constant: 0 -> 1",
    reason: "Only sounds that are loaded are dropped, so the default is never used.",
  },
  {
    mutant: "widgets/src/board/pad-engine.ts remove statement: emit(start.pad.id); -> ;",
    reason:
      "A sound that is decoded tells of its state at the same moment. Only one that a media element plays needs this.",
  },
  {
    mutant: "widgets/src/audio/buffer-voice.ts remove statement: isLast = part.isLast === true; -> ;",
    reason: "After the last part the next one is asked for in vain.",
  },
  {
    mutant: "widgets/src/audio/buffer-voice.ts remove statement: source.stop(silentAt); -> ;",
    reason: "A sound that has faded to silence and goes on costs processor time, which no test measures.",
  },
  {
    mutant:
      "site/features/boards/overlays.server.ts remove statement: endRevoked(boardIds, await readOverlays(db, boardIds)); -> ;",
    reason: "The next sign of life ends the stream of a revoked link too, at most 15 s later.",
  },
  {
    mutant: "site/features/boards/overlays.server.ts change constant: 3 -> 30",
    reason: "How many overlays look up their link at once is a matter of load, not of behaviour.",
  },
  {
    mutant: "site/features/boards/merge-boards.ts swap comparison: || -> &&",
    reason: "No setting of a board is an object in one content and a plain value in another.",
  },
];
