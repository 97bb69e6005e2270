/**
 * What the account of the demo's boards has in place of an email. It has no @, so no code and no provider can log in to it,
 * nobody can be mailed there, and no person's account can have it.
 */
export const DEMO_ACCOUNT = "demo-catalogue";

/** A public board of the demo. */
export interface DemoBoard {
  /** Tells the boards of the demo account apart. It stays the same when the name changes. */
  key: string;
  name: string;
  description: string;
  /** Names of demo sounds in the order of the pads. */
  sounds: readonly string[];
}

/** The public boards of a new site, the one that stands first in lists first. */
export const demoBoards: readonly DemoBoard[] = [
  {
    key: "fails",
    name: "Fails",
    description: "For everything that did not work out.",
    sounds: [
      ...["Sad trombone", "Wrong answer buzzer", "Game over", "Crickets", "Sad violin", "Record scratch"],
      ...["Slow trombone fail", "Pan flute fail", "Windows error chord", "Error buzzer", "You lose"],
      ...["Game show lose", "Tumble down the stairs", "Nooo", "Boo", "Lonely clap"],
    ],
  },
  {
    key: "arcade",
    name: "Arcade",
    description: "Coins, jumps and lasers of 8 bits.",
    sounds: [
      ...["Coin", "Level up", "Jump", "Laser pew", "Power-up", "8-bit explosion", "Two coins", "Coin bonus"],
      ...["Double jump", "8-bit level up", "Item get", "Menu blip", "8-bit hit", "Retro blast"],
      ...["Round one, fight", "You win"],
    ],
  },
  {
    key: "drums",
    name: "Drums and cymbals",
    description: "Rolls, hits and the end of every joke.",
    sounds: [
      ...["Ba dum tss", "Drum roll", "Cymbal crash", "Gong", "Dry rimshot", "Short drum roll", "Snare roll"],
      ...["Cymbal splash", "Suspended cymbal", "Tom hit", "808 kick", "Cowbell", "Taiko drums"],
      ...["Jungle drums", "Breakbeat", "Amen break"],
    ],
  },
  {
    key: "animals",
    name: "Animals",
    description: "From the farm, the pond, the woods and the sofa.",
    sounds: [
      ...["Cat meow", "Dog bark", "Duck quack", "Cow moo", "Goat scream", "Frog croak", "Puppy bark"],
      ...["Angry dog", "Hen clucks", "Mouse squeak", "Crow caw", "Wolf howl", "Bird song", "Woodpecker"],
      ...["Bee buzz", "Elephant trumpet", "Dinosaur roar"],
    ],
  },
  {
    key: "crowd",
    name: "Crowd",
    description: "An audience for whoever has none.",
    sounds: [
      ...["Applause", "Laugh track", "Gasp", "Aww", "Crowd cheer", "Boo", "Slow clap", "Small applause"],
      ...["Lonely clap", "Clapping along", "People laughing", "High laughter", "Wow"],
    ],
  },
  {
    key: "sci-fi",
    name: "Sci-fi",
    description: "Ships, robots and rays from the future.",
    sounds: [
      ...["Spaceship flies by", "Flying saucer", "Teleport", "Laser gun", "Alien talk", "Red alert"],
      ...["Spaceship door", "Space landing", "Tiny laser", "Toy blaster", "Sonar ping", "Charging up"],
      ...["Electric zap", "Access denied", "Self-destruct", "Robot one", "Robot two", "Robot laugh"],
    ],
  },
  {
    key: "orchestra",
    name: "Orchestra hits",
    description: "A whole orchestra for one moment.",
    sounds: [
      ...["Dun dun dun", "Ta-da", "Orchestra hit", "Royal fanfare", "Hallelujah choir", "Organ of doom"],
      ...["Beethoven's fifth", "Victory fanfare", "Brass entrance", "Timpani hit", "Timpani roll"],
      ...["Harp glissando", "Mystery chord", "Horror strings", "Tension strings", "Wonder strings"],
      ...["Trailer chords"],
    ],
  },
  {
    key: "phones",
    name: "Phones and alarms",
    description: "Everything that rings, buzzes and wakes the house.",
    sounds: [
      ...["Phone ringing", "Old telephone", "Busy phone", "Phone buzz", "Marimba ringtone", "Message blip"],
      ...["Phone tones", "Landline ghost", "Ping", "Alarm clock", "Oven timer", "Doorbell", "School bell"],
      ...["Hotel desk bell", "Police siren", "Fire engine siren", "Warning tone", "Robot alarm"],
    ],
  },
];
