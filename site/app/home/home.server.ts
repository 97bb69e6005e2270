import type { ItemCard } from "@tuna/sdk";
import { cardsOf } from "../catalog/cards.server.ts";
import type { Loader } from "../loader.ts";

const SOUND_COUNT = 12;
const VOICE_COUNT = 8;

export interface HomeData {
  sounds: ItemCard[];
  voices: ItemCard[];
}

export const loadHome: Loader<HomeData> = async (_request, { library, brand }) => {
  const request = { sort: "trending", page: 1 } as const;
  const [sounds, voices] = await Promise.all([
    library.catalog.list("sound", { ...request, pageSize: SOUND_COUNT }),
    library.catalog.list("voice", { ...request, pageSize: VOICE_COUNT }),
  ]);
  return {
    type: "page",
    data: {
      sounds: cardsOf("sound", sounds.items, brand),
      voices: cardsOf("voice", voices.items, brand),
    },
  };
};
