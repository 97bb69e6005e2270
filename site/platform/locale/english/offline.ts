/** Boards that are kept offline: the control on a board's page, and the page that lists them. */
export const offlineTexts = {
  boards: "Boards",
  favourites: "Favourites",
  keep: "Keep offline",
  keepHint: "Stores the board and its sounds on this device, so that it plays without a network.",
  keeping: "Keeping {name} offline",
  progress: "{done} of {total} files, {size}",
  cancel: "Cancel",
  cancelled: "Nothing was kept.",
  kept: "Kept offline, {size}",
  remove: "Remove from this device",
  removeShort: "Remove",
  removeNamed: "Remove {name} from this device",
  removed: "{name} is no longer kept on this device.",
  checked: "Checked for changes on {time}",
  allKept: "All offline boards",
  mayBeRemoved:
    "Your browser may remove it when the disk gets full. Installed sites and sites that you use often are kept longest.",
  problems: {
    network:
      "The board could not be loaded completely, so nothing was kept. Check your network and try again.",
    full: "There is not enough room on this device, so nothing was kept. Free some space, or remove other offline boards.",
    gone: "The site no longer has this board, so nothing was kept.",
    unsupported:
      "This browser cannot keep this board offline. Private windows store nothing, and some browsers cannot keep private boards.",
  },
  page: {
    title: "Offline boards",
    description: "Boards that this device keeps, so that they play without a network.",
    heading: "Offline boards",
    lead: "These boards are stored in this browser. They play without a network, and are brought up to date when there is one.",
    empty: "No board is kept on this device. Open a board and choose “Keep offline” in its menu “More”.",
    toBoards: "To the boards",
    loading: "Looking for boards on this device…",
    usage: "This site uses {used} of about {quota} that this browser allows it.",
    removeAll: "Remove all",
    removedAll: "No board is kept on this device any more.",
    private: "Private. Plays while you are logged in.",
    ofBrowser: "Made in this browser",
    needsScript: "Boards are kept offline by a script, and JavaScript is off in your browser.",
  },
  outage: {
    heading: "You are offline",
    lead: "This page is not kept on this device. These boards are, and they play without a network:",
    empty: "This page is not kept on this device, and no board is that you may open now.",
    again: "Try again",
  },
  install: {
    offer: "Install {name}",
    hint: "Opens like an app, from your home screen or desktop.",
  },
  share: {
    lost: "Your device shared a file with this page, but the browser did not pass it on. Choose it here instead. Browsers pass shared files on when they keep a board offline, and up to 256 MB at once.",
  },
} as const;
