/** The clients that `createTuna` consists of, for pages that count bytes: each group of methods has its own. */

import "../platform/platform-types.ts";

export { randomKey } from "../platform/random-key.ts";
export { type RetryPauses, retryDelayMs } from "../platform/retry-delay.ts";
export { sleep } from "../platform/sleep.ts";
export { createCardClient } from "./card-client.ts";
export { createSoundClient, createVoiceClient } from "./item-client.ts";
export { createMakerClient } from "./maker-client.ts";
export { createPlayClient, type PlayMethods } from "./play-client.ts";
export { createPublicBoardClient } from "./public-board-client.ts";
export { createSiteClient } from "./site-client.ts";
