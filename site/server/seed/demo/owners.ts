import { slugOfTag } from "@tuna/sdk/catalog";

/** Somebody who shared something. */
export interface Owner {
  id: string;
  name: string;
  slug: string;
}

const handles =
  "PixelPickle NoodleKnight SirSnacksalot MuteButtonMia BassGoblin CaptainCrouton LagLord WaffleWitch TurboTurnip " +
  "EchoEmu SoupDragon DJDoorbell PandaProtocol QuietQuinn BeepBoopBen VelvetVolt MangoMoth RoboRadish StaticStella " +
  "GravyTrain KazooKing OctoOtto FrostFritter JellyJolt NapNinja PepperPing ToastGhost ZigZagZoe CosmicCarl BananaByte " +
  "HushHamster LoopLlama";

/** Invented people, each by an invented handle. The first share the most. */
export const owners: readonly Owner[] = handles.split(" ").map((name, index) => ({
  id: `owner-${index + 1}`,
  name,
  slug: slugOfTag(name),
}));
