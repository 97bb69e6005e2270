export default defineNuxtConfig({
  compatibilityDate: "2026-10-01",
  telemetry: false,
  app: { head: { link: [{ rel: "icon", href: "data:," }] } },
});
