import type { EndpointName } from "@tuna/sdk/contract";

/** A one-line summary of each endpoint, and the group that lists it. */
export const operationTexts: Record<EndpointName, { tag: string; summary: string }> = {
  listSounds: {
    tag: "Sounds",
    summary: "A page of sounds, by trend or date, of a tag or category or of all",
  },
  getSound: { tag: "Sounds", summary: "One sound with every field" },
  recommendedSounds: { tag: "Sounds", summary: "Sounds like this one" },
  playSound: { tag: "Sounds", summary: "Counts a play, at most one a minute for each listener" },
  soundAudio: {
    tag: "Sounds",
    summary: "The audio file, whole or a range of it; of a sensitive sound for who has confirmed on the site",
  },
  reportSound: { tag: "Sounds", summary: "Reports a sound to whoever runs the library" },
  searchSounds: { tag: "Search", summary: "Sounds that fit a search term, best first" },
  listVoices: {
    tag: "Voices",
    summary: "A page of voices, by trend or date, of a tag or category or of all",
  },
  getVoice: { tag: "Voices", summary: "One voice with every field" },
  recommendedVoices: { tag: "Voices", summary: "Voices like this one" },
  playVoice: { tag: "Voices", summary: "Counts a play, at most one a minute for each listener" },
  voiceAudio: {
    tag: "Voices",
    summary:
      "The voice's demo, whole or a range of it; of a sensitive voice for who has confirmed on the site",
  },
  reportVoice: { tag: "Voices", summary: "Reports a voice to whoever runs the library" },
  searchVoices: { tag: "Search", summary: "Voices that fit a search term, best first" },
  suggest: { tag: "Search", summary: "What a search box offers while somebody types" },
  cards: { tag: "Cards", summary: "Cards of up to 100 sounds and voices, for pages of other sites" },
  cardList: { tag: "Cards", summary: "Cards of a tag, a category or a search, for boards on other sites" },
  listTags: { tag: "Tags", summary: "Tags by number of items, most first" },
  listCategories: { tag: "Tags", summary: "Every category with its description and counts" },
  listInstallers: { tag: "App", summary: "Installers of the desktop app, by kind of computer" },
  country: { tag: "Visitor", summary: "The caller's country, XX when unknown" },
};
