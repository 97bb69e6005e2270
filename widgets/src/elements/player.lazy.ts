export { createPlayer } from "../player/player.ts";
