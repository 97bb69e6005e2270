import { ApiError, createTuna } from "@tuna/sdk";
import { createClient } from "@tuna/sdk/client";
import { endpoints } from "@tuna/sdk/contract";

export default {
  async fetch(_request, { TUNA_URL: baseUrl }) {
    const tuna = createTuna({ baseUrl });
    const { items } = await tuna.sounds.list({ sort: "trending", pageSize: 3 });
    const error = await tuna.sounds.get("nosuchsound0").catch((cause) => cause);
    const client = createClient({ baseUrl });
    const { cards } = await client.call(endpoints.cards, { query: { sounds: [items[0].id] } });
    return Response.json({
      names: items.map(({ name }) => name),
      isApiError: error instanceof ApiError,
      code: error.code,
      cardNames: cards.map(({ name }) => name),
      globals: { process: typeof process, document: typeof document, Buffer: typeof Buffer },
    });
  },
};
