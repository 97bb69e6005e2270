/**
 * Calls the site named by TUNA_URL with a consumer's copy of the SDK, and prints what it got as one line of JSON.
 */
exports.report = async ({ ApiError, createTuna, isTunaError }) => {
  const runtime = globalThis.Deno ?? globalThis.process;
  const baseUrl = runtime.env.TUNA_URL ?? runtime.env.get("TUNA_URL");
  const tuna = createTuna({ baseUrl });
  const { items } = await tuna.sounds.list({ sort: "trending", pageSize: 3 });
  const error = await tuna.sounds.get("nosuchsound0").catch((cause) => cause);
  console.log(
    JSON.stringify({
      names: items.map(({ name }) => name),
      isApiError: error instanceof ApiError && isTunaError(error),
      code: error.code,
    }),
  );
};
