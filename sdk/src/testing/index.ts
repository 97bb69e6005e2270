/** For tests of programs that use the client: valid sounds, voices, boards and accounts, and a site in memory. */

import "../platform/platform-types.ts";

export type { AnyEndpointName } from "./contract-tables.ts";
export {
  createFakeSite,
  type FakeCall,
  type FakeFailure,
  type FakeFailureOptions,
  type FakeSite,
} from "./fake-site.ts";
export type { FakeSiteContent } from "./fake-state.ts";
export { makeBoard, makeMaker, makeSound, makeUpload, makeUser, makeVoice } from "./fixtures.ts";
