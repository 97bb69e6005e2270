import vue from "@vitejs/plugin-vue";
import { defineConfig } from "vite";

process.env.TUNA_URL ??= "http://localhost:3000";

export default defineConfig({
  plugins: [vue()],
  envPrefix: "TUNA_",
});
