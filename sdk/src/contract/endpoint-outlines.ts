import type { Outlines } from "./outline.ts";
import type { endpointSchemas } from "./schemas.ts";

const item = { id: "", name: "" };
const page = { items: [item], total: 0 };
const playReceipt = { id: "", playedCount: 0 };
const reportReceipt = { isReceived: true };
const tags = [{ slug: "", name: "" }];
const cards = { cards: [item] };

/** The outlines of the public endpoints. */
export const endpointOutlines = {
  listSounds: { input: "query", answer: page },
  getSound: { answer: item },
  recommendedSounds: { input: "query", answer: [item] },
  playSound: { answer: playReceipt },
  soundAudio: { input: "query" },
  reportSound: { input: "body", answer: reportReceipt },
  searchSounds: { input: "query", answer: page },
  listVoices: { input: "query", answer: page },
  getVoice: { answer: item },
  recommendedVoices: { input: "query", answer: [item] },
  playVoice: { answer: playReceipt },
  voiceAudio: { input: "query" },
  reportVoice: { input: "body", answer: reportReceipt },
  searchVoices: { input: "query", answer: page },
  suggest: { input: "query", answer: { sounds: [item], voices: [item], tags } },
  cards: { input: "query", answer: cards },
  cardList: { input: "query", answer: cards },
  getMaker: { answer: { slug: "", name: "" } },
  makerSounds: { input: "query", answer: page },
  makerVoices: { input: "query", answer: page },
  reportMaker: { input: "body", answer: reportReceipt },
  listTags: { input: "query", answer: tags },
  listCategories: { answer: tags },
  listInstallers: { answer: [{ name: "", url: "" }] },
  country: { answer: { country: "" } },
} as const satisfies Outlines<typeof endpointSchemas>;
