import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

process.env.TUNA_URL ??= "http://localhost:3000";

export default defineConfig({
  plugins: [react()],
  envPrefix: "TUNA_",
  // This repository has no built packages, so their sources are read. Packages from npm are built.
  resolve: { conditions: ["tuna-source", "module", "browser", "development|production"] },
});
