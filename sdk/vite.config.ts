import { defineConfig } from "vite";

/** Builds the package for those who install it: one ES module for each of its entries; zod stays outside. Types come from `tsc -b`. */
export default defineConfig({
  build: {
    lib: {
      entry: {
        index: "src/index.ts",
        admin: "src/admin/index.ts",
        analytics: "src/analytics/index.ts",
        "error-reporting": "src/error-reporting/index.ts",
        locale: "src/locale/index.ts",
        "voice-lab": "src/voice-lab/index.ts",
      },
      formats: ["es"],
    },
    emptyOutDir: false,
    minify: false,
    sourcemap: true,
    rolldownOptions: { external: [/^zod($|\/)/] },
  },
});
