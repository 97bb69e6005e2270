/** What the banner of home says beside its board. */
export declare const heroTexts: {
  readonly lead: "Press a pad. With {product}, your next call hears it too.";
  readonly claims: readonly [
    {
      readonly figure: "500,000+";
      readonly name: "sounds";
    },
    {
      readonly figure: "15,000+";
      readonly name: "voices";
    },
  ];
  readonly browse: "Browse all sounds";
};
export declare const categorySliderTexts: {
  readonly previous: "Previous categories";
  readonly next: "Next categories";
  readonly oneSound: "1 sound";
  readonly sounds: "{count} sounds";
};
/** From hearing a sound here to playing it to others. */
export declare const homeStepTexts: {
  readonly heading: "From here to your friends in three steps";
  readonly steps: readonly [
    {
      readonly name: "Find it";
      readonly text: "Press play until one makes you laugh. No account, no waiting.";
    },
    {
      readonly name: "Take it along";
      readonly text: "One click opens it in {product}, on Windows and Mac.";
    },
    {
      readonly name: "Let it loose";
      readonly text: "Press its key, and everybody in the call hears it.";
    },
  ];
};
/** Where apps that take a microphone are used, and so the app's sounds and voices. */
export declare const partnerGroups: readonly [
  {
    readonly glyph: "discord";
    readonly name: "In calls";
    readonly apps: readonly ["Discord", "Zoom", "Skype"];
  },
  {
    readonly glyph: "stream";
    readonly name: "On stream";
    readonly apps: readonly ["Twitch", "OBS Studio"];
  },
  {
    readonly glyph: "games";
    readonly name: "In games";
    readonly apps: readonly ["VRChat", "Minecraft", "Roblox"];
  },
];
export declare const homeTexts: {
  readonly heading: "Meme sounds and voices for every call";
  readonly trendingSounds: "Trending sounds";
  readonly trendingVoices: "Trending voices";
  readonly seeAll: "See All";
  readonly seeAllSounds: "See All sounds";
  readonly seeAllVoices: "See All voices";
  readonly categories: "Categories";
  readonly partners: "Works with your favourite apps";
};
