/** Texts of the legal and help pages. `{brand}`, `{product}` and `{host}` are filled in; `link` leads to a page of the site. */
export interface DocumentText {
  title: string;
  lead: string;
  sections: readonly {
    heading: string;
    paragraphs: readonly string[];
    link?: { label: string; path: string };
  }[];
}

const reportLink = { label: "Find the sound and report it", path: "/sounds/" };

export const documentTexts = {
  privacy: {
    title: "Privacy",
    lead: "What {host} keeps about you, and why.",
    sections: [
      {
        heading: "Without an account",
        paragraphs: [
          "You can browse, search and play everything here without telling us who you are. The server sees your network address while it answers you, as every server does.",
          "When you play a sound, we count one play. So that nobody counts twice, we keep a one-way code made of your address and the item for a short time. It can't be turned back into your address.",
          "If you ask for what a search did not find, we count the words you searched for, and nothing about you. We delete them 90 days after somebody asked last.",
          "A report holds what you write into it, and your email address only if you enter one.",
        ],
      },
      {
        heading: "With an account",
        paragraphs: [
          "We keep your email address, your profile, your settings and the devices on which you are logged in. A device that is not used for 60 days is logged out and forgotten.",
          "For each login we keep the time, the method and the browser's name. We keep the last 50 logins, for 90 days. Administrators may look at them when an account is in danger. Your network address is not kept with them.",
          "Your Account page lets you download all of it, and delete it.",
        ],
        link: { label: "Account", path: "/account/" },
      },
      {
        heading: "No third parties before you agree",
        paragraphs: [
          "Pages load nothing from other companies. Analytics and error reporting start only after you accept them.",
        ],
        link: { label: "Cookies", path: "/cookies/" },
      },
      {
        heading: "Who is responsible",
        paragraphs: [
          "{brand} at {host} is responsible for what is kept here. To see, correct or erase what concerns you, contact us as the support page says.",
        ],
        link: { label: "Support", path: "/support/" },
      },
    ],
  },
  copyright: {
    title: "Copyright",
    lead: "Sounds and voices belong to those who made them.",
    sections: [
      {
        heading: "If something here is yours",
        paragraphs: [
          "Use the form below. Say what your work is, where the original can be found, and how we can reach you.",
          "We take down what infringes, and tell the person who uploaded it.",
        ],
        link: { label: "Report a copyright infringement", path: "/report/copyright/" },
      },
      {
        heading: "If yours was taken down by mistake",
        paragraphs: [
          "Answer the message about it and say why you may share it. A person looks at every answer.",
        ],
      },
    ],
  },
  cookies: {
    title: "Cookies",
    lead: "Which cookies {host} sets, and what for.",
    sections: [
      {
        heading: "Strictly necessary",
        paragraphs: [
          "These remember what you asked for: your cookie choice, the banners that you closed and, once you log in, your session. They stay on this site and are read by nobody else.",
          "What you choose, such as a theme, or type and have not saved yet, is kept in your browser's own storage and is never sent to us.",
        ],
      },
      {
        heading: "Analytics",
        paragraphs: [
          "Set only if you accept them. They tell us which pages and sounds are used. Without your consent, no such cookie is set and nothing is sent.",
          "If your browser sends Global Privacy Control, we treat that as a refusal and don't ask.",
        ],
      },
    ],
  },
  terms: {
    title: "Terms of Use",
    lead: "The rules for using {host}.",
    sections: [
      {
        heading: "Using the site",
        paragraphs: [
          "You may play, share and download the sounds here, and use them in calls, games and streams, as far as the rights of those who made them allow it.",
          "Don't use them to harass, deceive or impersonate others, and don't burden the service with automated requests beyond its public interface.",
        ],
      },
      {
        heading: "Sharing your own",
        paragraphs: [
          "Whatever you publish stays yours. By publishing it you allow {brand} to store it and show it to others here and in {product}. Publish only what you have the right to share.",
        ],
      },
      {
        heading: "No warranty",
        paragraphs: [
          "The service comes as it is. It may change or stop, and items may be removed when they break these rules or the law.",
        ],
      },
    ],
  },
  ipGuidelines: {
    title: "IP Guidelines",
    lead: "How to share without stepping on somebody's rights.",
    sections: [
      {
        heading: "What you may share",
        paragraphs: [
          "What you recorded or made yourself. What is in the public domain. What its owner has licensed for sharing, with the credit that the licence asks for.",
        ],
      },
      {
        heading: "What you may not share",
        paragraphs: [
          "Whole songs or scenes. Somebody's voice presented as real speech of theirs. Logos and names used as if their owner stood behind your sound.",
        ],
        link: { label: "Copyright", path: "/copyright/" },
      },
    ],
  },
  communityGuidelines: {
    title: "Community Guidelines",
    lead: "What keeps this site fun for everyone.",
    sections: [
      {
        heading: "Please",
        paragraphs: [
          "Name and tag sounds for what they are. Mark explicit ones as explicit: they are hidden until a visitor asks for them. Mind the volume.",
        ],
      },
      {
        heading: "Never",
        paragraphs: [
          "Hate, threats, sexual content involving minors, calls to violence, private recordings of people who did not agree, or malware in disguise.",
        ],
      },
      {
        heading: "When something is wrong",
        paragraphs: [
          "Every sound and voice has a Report link on its page, in the menu behind More. You need no account for it.",
        ],
        link: reportLink,
      },
    ],
  },
  support: {
    title: "Support FAQ",
    lead: "Short answers to common questions.",
    sections: [
      {
        heading: "How do I play a sound in a call?",
        paragraphs: [
          "Press OPEN IN {product} on the sound's page. The app adds it to your soundboard; choose the app's microphone in your call.",
        ],
        link: { label: "Get {product}", path: "/download-sound/" },
      },
      {
        heading: "Can I use this site without the app?",
        paragraphs: [
          "Yes. You can play everything here, share its link, download a sound's file, and make soundboards that play in the browser, on phones too.",
        ],
      },
      {
        heading: "How do I get a sound into Discord's soundboard?",
        paragraphs: [
          "Open the sound's menu and choose Save for Discord. The file is short, small and level enough for Discord, which takes it under Server Settings, Soundboard. Sounds longer than Discord allows say so on their card.",
        ],
      },
      {
        heading: "How do I make a soundboard?",
        paragraphs: [
          "Choose Add to board in a sound's menu, or make a board and search for sounds there. Each pad can have a key, a colour and a volume of its own. Without an account boards are kept in this browser. With one they are on all your devices, and you can share them by link.",
        ],
        link: { label: "Boards", path: "/boards/" },
      },
      {
        heading: "Can I play without a network?",
        paragraphs: [
          "Yes. Press Keep offline on a board or on your favourites, and this device keeps their sounds.",
        ],
        link: { label: "What this device keeps", path: "/offline/" },
      },
      {
        heading: "How do I publish a sound of mine?",
        paragraphs: [
          "Record it or bring a file of up to 30 seconds, cut it to what matters, name it and send it. You need an account, and choose the name that others see. Publish only what you made or may share.",
        ],
        link: { label: "Create", path: "/create/" },
      },
      {
        heading: "Why is my sound not listed yet?",
        paragraphs: [
          "Each sound is checked before it is listed, and some by a person. Your sounds shows where each of them stands, and why one was refused.",
        ],
        link: { label: "Your sounds", path: "/profile/sounds/" },
      },
      {
        heading: "The code to log in does not arrive",
        paragraphs: [
          "Look into the folder for spam, and check the address. A code is valid for a few minutes; a new one can be asked for on the same page.",
        ],
      },
      {
        heading: "Why is a sound blurred?",
        paragraphs: ["It is marked as explicit. Such sounds stay hidden and silent until you ask for them."],
      },
      {
        heading: "How do I report something?",
        paragraphs: [
          "Open its page and choose Report this sound or Report this voice. A person reads every report.",
        ],
      },
      {
        heading: "A sound or a voice is mine, and I did not publish it",
        paragraphs: ["Tell us where it is and how we can reach you. We take down what infringes."],
        link: { label: "Report a copyright infringement", path: "/report/copyright/" },
      },
      {
        heading: "How do I delete my account, or get what it holds?",
        paragraphs: ["Your Account page does both, without asking anybody."],
        link: { label: "Account", path: "/account/" },
      },
    ],
  },
  newsroom: {
    title: "Newsroom",
    lead: "About {brand}, in short, for those who write about it.",
    sections: [
      {
        heading: "What it is",
        paragraphs: [
          "{brand} is a public community library of meme sounds and voice filters, made for {product}, a voice changer and soundboard that works live in calls, games and streams.",
          "Anyone can listen, search and make soundboards without an account. Whoever logs in can publish sounds and voices, and follow how often they are played.",
        ],
        link: { label: "Hear what is popular", path: "/sounds/" },
      },
      {
        heading: "What is special",
        paragraphs: [
          "Sounds start at the first sample and play at an even level. Voices can be tried on one's own voice in the browser, and what the microphone hears never leaves the computer.",
          "Soundboards play by mouse, touch, keyboard, MIDI and gamepad, without a network, and as an overlay in a stream.",
        ],
        link: { label: "Boards", path: "/boards/" },
      },
      {
        heading: "Safe and private",
        paragraphs: [
          "Explicit sounds stay hidden and silent until a visitor asks for them. A person reads every report, and each decision is on record.",
          "Pages load nothing from other companies before a visitor agrees.",
        ],
        link: { label: "Community Guidelines", path: "/community-guidelines/" },
      },
      {
        heading: "Open to others",
        paragraphs: [
          "The software is open source under the MIT licence, so that others can run a site of their own. Partners show sounds and boards on their pages by one script tag, and programs read the same library by an API.",
        ],
        link: { label: "Developers", path: "/developers/" },
      },
      {
        heading: "Pictures",
        paragraphs: [
          "The sign of {brand} may be shown beside articles about it. Each sound, voice, board and maker has a preview picture that appears wherever its link is posted.",
        ],
        link: { label: "The sign as an SVG file", path: "/favicon.svg" },
      },
    ],
  },
} as const satisfies Record<string, DocumentText>;
