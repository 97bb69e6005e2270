import { defineConfig } from "vite";

/** Builds the package for those who install it: one ES module; zod stays outside. Types come from `tsc -b`. */
export default defineConfig({
  build: {
    lib: { entry: "src/index.ts", formats: ["es"], fileName: "index" },
    emptyOutDir: false,
    minify: false,
    sourcemap: true,
    rolldownOptions: { external: [/^zod($|\/)/] },
  },
});
