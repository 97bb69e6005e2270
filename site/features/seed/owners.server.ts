import { slugOfTag } from "@tuna/sdk/catalog";
import type { Random } from "../../platform/icons/random.ts";

/** Owner of items. */
export interface Owner {
  name: string;
  slug: string;
}

const handles =
  "PixelPickle NoodleKnight SirSnacksalot MuteButtonMia BassGoblin CaptainCrouton LagLord WaffleWitch TurboTurnip " +
  "EchoEmu SoupDragon DJDoorbell PandaProtocol QuietQuinn BeepBoopBen VelvetVolt MangoMoth RoboRadish StaticStella " +
  "GravyTrain KazooKing OctoOtto FrostFritter JellyJolt NapNinja PepperPing ToastGhost ZigZagZoe CosmicCarl BananaByte " +
  "HushHamster LoopLlama";

/** Invented owners with their handles. The first ones own the most items. */
export const owners: readonly Owner[] = handles.split(" ").map((name) => ({ name, slug: slugOfTag(name) }));

/** Picks an owner: few own many items, many own few. */
export function pickOwner(random: Random): Owner {
  const owner = owners[Math.floor(owners.length * random.next() ** 1.8)];
  if (!owner) throw new RangeError("There are no owners");
  return owner;
}
