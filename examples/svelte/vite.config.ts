import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

process.env.TUNA_URL ??= "http://localhost:3000";

export default defineConfig({ plugins: [svelte()], envPrefix: "TUNA_" });
