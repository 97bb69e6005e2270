import vue from "@vitejs/plugin-vue";
import { defineConfig } from "vite";

process.env.TUNA_URL ??= "http://localhost:3000";

export default defineConfig({
  plugins: [vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith("tuna-") } } })],
  envPrefix: "TUNA_",
});
