import type {
  BoardEndpointName,
  EndpointName,
  FavouriteEndpointName,
  OverlayEndpointName,
  OverlayLinkEndpointName,
  UploadEndpointName,
} from "@tuna/sdk/contract";

/** A one-line summary of each endpoint, and the group that lists it. */
export const operationTexts: Record<
  | EndpointName
  | UploadEndpointName
  | BoardEndpointName
  | OverlayEndpointName
  | OverlayLinkEndpointName
  | FavouriteEndpointName,
  { tag: string; summary: string }
> = {
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
  getMaker: { tag: "Makers", summary: "A maker with their profile and totals, by a present or former slug" },
  makerSounds: { tag: "Makers", summary: "A page of a maker's sounds, by trend or date" },
  makerVoices: { tag: "Makers", summary: "A page of a maker's voices, by trend or date" },
  reportMaker: { tag: "Makers", summary: "Reports a maker to whoever runs the library" },
  createUpload: {
    tag: "Uploads",
    summary: "Announces a sound or voice; the same key returns the same upload",
  },
  listUploads: { tag: "Uploads", summary: "The caller's uploads, newest first" },
  getUpload: { tag: "Uploads", summary: "One upload of the caller, with its state" },
  changeUpload: {
    tag: "Uploads",
    summary: "Changes details of an upload, or the texts and licence of its published item",
  },
  withdrawUpload: { tag: "Uploads", summary: "Withdraws an upload, before or after its publication" },
  putUploadPart: {
    tag: "Uploads",
    summary: "Takes a part of the file: 1 MiB, the last one smaller, counted from 0",
  },
  putUploadIcon: { tag: "Uploads", summary: "Takes the picture of the icon" },
  completeUpload: { tag: "Uploads", summary: "Ends the sending of parts and starts the checks" },
  replaceUpload: {
    tag: "Uploads",
    summary: "Announces a new file for an upload; a published item keeps its id and plays",
  },
  unlistUpload: { tag: "Uploads", summary: "Takes the published item out of the library's lists" },
  relistUpload: { tag: "Uploads", summary: "Undoes the unlisting by its maker" },
  appealUpload: { tag: "Uploads", summary: "Appeals once against an administrator's refusal" },
  uploadAudio: { tag: "Uploads", summary: "The file as its maker sent it, while the site keeps it" },
  listBoards: { tag: "Boards", summary: "A page of the public boards, by popularity or date" },
  getBoard: {
    tag: "Boards",
    summary:
      "A board with the sounds of its pads, and which sounds are missing; of private boards the caller's own",
  },
  playBoard: { tag: "Boards", summary: "Counts that somebody played a board, once an hour for each network" },
  reportBoard: { tag: "Boards", summary: "Reports a board to whoever runs the library" },
  copyBoard: { tag: "Boards", summary: "Makes a private copy of a board" },
  listOwnBoards: { tag: "Boards", summary: "The caller's boards, the last changed first" },
  createBoard: { tag: "Boards", summary: "Adds a board; the same key returns the same board" },
  changeBoard: {
    tag: "Boards",
    summary: "Changes a board; answers 409 with the present one if it has changed since the given revision",
  },
  removeBoard: { tag: "Boards", summary: "Removes a board" },
  getOverlay: {
    tag: "Overlays",
    summary: "Whether the board has an overlay's link, and whether an overlay is connected",
  },
  createOverlayLink: {
    tag: "Overlays",
    summary: "Makes the secret link of a board's overlay, returns it once and revokes the former one",
  },
  removeOverlayLink: { tag: "Overlays", summary: "Removes the link and ends the overlays that it opened" },
  triggerPad: { tag: "Overlays", summary: "Presses a pad on all overlays of a board" },
  overlayBoard: { tag: "Overlays", summary: "The board of an overlay, whoever else may see it" },
  boardEvents: { tag: "Overlays", summary: "Server-sent events: what an overlay has to play" },
  listFavourites: {
    tag: "Favourites",
    summary: "A page of the caller's favourites with their cards, the newest first",
  },
  favouriteMarks: { tag: "Favourites", summary: "All favourites of the caller without their cards" },
  changeFavourites: {
    tag: "Favourites",
    summary: "Adds and removes favourites; of several changes of an item the latest counts",
  },
  listTags: { tag: "Tags", summary: "Tags by number of items, most first" },
  listCategories: { tag: "Tags", summary: "Every category with its description and counts" },
  listInstallers: { tag: "App", summary: "Installers of the desktop app, by kind of computer" },
  country: { tag: "Visitor", summary: "The caller's country, XX when unknown" },
};
