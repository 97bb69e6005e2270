import { arcadeAndGames } from "./arcade-and-games.ts";
import { machinesAndMotion } from "./machines-and-motion.ts";
import { memesAndCartoons } from "./memes-and-cartoons.ts";
import { musicAndHorns } from "./music-and-horns.ts";
import { peopleAndCreatures } from "./people-and-creatures.ts";

export const soundGroups = [
  ...memesAndCartoons,
  ...arcadeAndGames,
  ...musicAndHorns,
  ...peopleAndCreatures,
  ...machinesAndMotion,
];
