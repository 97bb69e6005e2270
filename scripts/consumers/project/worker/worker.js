import { ApiError, createTuna } from "@tuna/sdk";

export default {
  async fetch(_request, { TUNA_URL: baseUrl }) {
    const tuna = createTuna({ baseUrl });
    const { items } = await tuna.sounds.list({ sort: "trending", pageSize: 3 });
    const error = await tuna.sounds.get("nosuchsound0").catch((cause) => cause);
    const { cards } = await tuna.cards.get({ sounds: [items[0].id] });
    return Response.json({
      names: items.map(({ name }) => name),
      isApiError: error instanceof ApiError,
      code: error.code,
      cardNames: cards.map(({ name }) => name),
      globals: { process: typeof process, document: typeof document, Buffer: typeof Buffer },
    });
  },
};
