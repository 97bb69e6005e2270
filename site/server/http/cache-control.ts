import type { EndpointName } from "@tuna/sdk/contract";

const fresh = "public, max-age=30, stale-while-revalidate=300";
const slowlyChanging = "public, max-age=300, stale-while-revalidate=3600";
const never = "no-store";

/** How long answers may be kept, by endpoint. Files decide by themselves. */
export const cacheControls: Record<EndpointName, string> = {
  listSounds: fresh,
  getSound: fresh,
  recommendedSounds: slowlyChanging,
  playSound: never,
  soundAudio: never,
  reportSound: never,
  searchSounds: fresh,
  listVoices: fresh,
  getVoice: fresh,
  recommendedVoices: slowlyChanging,
  playVoice: never,
  voiceAudio: never,
  reportVoice: never,
  searchVoices: fresh,
  suggest: slowlyChanging,
  cards: fresh,
  cardList: fresh,
  listTags: slowlyChanging,
  listCategories: slowlyChanging,
  listInstallers: slowlyChanging,
  country: never,
};
