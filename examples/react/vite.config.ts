import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

process.env.TUNA_URL ??= "http://localhost:3000";

export default defineConfig({
  plugins: [react()],
  envPrefix: "TUNA_",
  // Within this repository the packages are read from their sources; from npm they come built.
  resolve: { conditions: ["tuna-source", "module", "browser", "development|production"] },
});
