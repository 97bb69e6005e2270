import { arcadeAndGames } from "./arcade-and-games.ts";
import { machinesAndMotion } from "./machines-and-motion.ts";
import { musicAndHorns } from "./music-and-horns.ts";
import { peopleAndCreatures } from "./people-and-creatures.ts";

export const soundGroups = [...arcadeAndGames, ...musicAndHorns, ...peopleAndCreatures, ...machinesAndMotion];
