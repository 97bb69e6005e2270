import { followHearts } from "./hearts.ts";
import { recordPlays } from "./record-plays.ts";
import { siteFavourites } from "./site-favourites.ts";
import { keepInAccount } from "./sync-favourites.ts";
import "./hearts.css";

/** Makes hearts work, keeps favourites in the account of who has logged in, and records what is played. */
export function startFavourites(): void {
  followHearts();
  keepInAccount(siteFavourites());
  recordPlays();
}
