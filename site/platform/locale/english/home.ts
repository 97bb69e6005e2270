/** What the banner of home says beside its board. Of each counted thing, one and several. */
export const heroTexts = {
  lead: "Press a pad. With {product}, your next call hears it too.",
  leadWithoutPads: "Play a sound here. With {product}, your next call hears it too.",
  leadOfEmpty: "Nobody has shared a sound or a voice yet. Make the first one.",
  counted: { sounds: ["sound", "sounds"], voices: ["voice", "voices"] },
  browse: "Browse all sounds",
  surpriseMe: "Surprise me",
} as const;

export const categorySliderTexts = {
  previous: "Previous categories",
  next: "Next categories",
  oneSound: "1 sound",
  sounds: "{count} sounds",
} as const;

/** From hearing a sound here to playing it to others. */
export const homeStepTexts = {
  heading: "From here to your friends in three steps",
  steps: [
    { name: "Find it", text: "Press play until one makes you laugh. No account, no waiting." },
    { name: "Take it along", text: "One click opens it in {product}, on Windows and Mac." },
    { name: "Let it loose", text: "Press its key, and everybody in the call hears it." },
  ],
} as const;

/** Where apps that take a microphone are used, and so the app's sounds and voices. */
export const partnerGroups = [
  { glyph: "discord", name: "In calls", apps: ["Discord", "Zoom", "Skype"] },
  { glyph: "stream", name: "On stream", apps: ["Twitch", "OBS Studio"] },
  { glyph: "games", name: "In games", apps: ["VRChat", "Minecraft", "Roblox"] },
] as const;

export const homeTexts = {
  heading: "Meme sounds and voices for every call",
  trendingSounds: "Trending sounds",
  trendingVoices: "Trending voices",
  rising: "Rising this week",
  soundOfDay: "Sound of the day",
  earlierDays: "Earlier days",
  seeAllNew: "See All new sounds",
  seeAll: "See All",
  seeAllSounds: "See All sounds",
  seeAllVoices: "See All voices",
  boards: "Boards",
  boardsLead: "Put sounds on pads, and play them by keys, by touch and on stream.",
  makeBoard: "Make a board",
  seeAllBoards: "See All boards",
  boardFacts: "{pads} pads by {owner}",
  onePadFacts: "1 pad by {owner}",
  boardOfWeek: "Board of the week",
  newMakers: "New makers",
  categories: "Categories",
  partners: "Works with your favourite apps",
} as const;
