import { dirname, relative, resolve } from "node:path";
import { bundle } from "lightningcss";
import type { Plugin } from "rollup";
import { transformWithOxc } from "vite";

/** Versions as Lightning CSS reads them: major, minor and patch are one byte each. */
const cssTargets = { chrome: 123 << 16, firefox: 121 << 16, safari: (17 << 16) | (5 << 8) };

/** The minified CSS of a file with its imports. */
export function minifiedCss(file: string): string {
  return bundle({ filename: file, minify: true, targets: cssTargets }).code.toString();
}

/** Removes types, and converts JSX to calls that are marked as pure. */
export const stripTypes: Plugin = {
  name: "strip-types",
  async transform(code, id) {
    const [file = id] = id.split("?");
    if (!/\.tsx?$/.test(file)) return null;
    const { code: script, map } = await transformWithOxc(code, file, {
      target: "es2022",
      sourcemap: true,
      jsx: { runtime: "automatic", development: false },
    });
    return { code: script, map: JSON.stringify(map) };
  },
};

/** Marks calls that create schemas as pure, so that bundlers drop the schemas that nobody uses. */
export const markSchemasPure: Plugin = {
  name: "mark-schemas-pure",
  transform(code) {
    if (!code.includes('from "zod/mini"')) return null;
    return { code: code.replace(/\bz\.\w+\(/g, "/* @__PURE__ */ $&"), map: null };
  },
};

/** Leaves imports of other packages as they are. */
export const externalPackages: Plugin = {
  name: "external-packages",
  resolveId: (source, importer) =>
    importer && /^[@\w]/.test(source) ? { id: source, external: true } : null,
};

/** Resolves `./card.css?inline` to a module with the style's text. */
export const stylesAsText: Plugin = {
  name: "styles-as-text",
  resolveId: (source, importer) =>
    source.endsWith(".css?inline") && importer ? resolve(dirname(importer), source) : null,
  load: (id) =>
    id.endsWith(".css?inline")
      ? `export default ${JSON.stringify(minifiedCss(id.replace("?inline", "")))};`
      : null,
};

/**
 * Writes workers and worklets as files of the package. Bundlers find them by `new URL("./name.js", import.meta.url)`.
 */
export const workerFiles: Plugin = {
  name: "worker-files",
  transform(code, id) {
    const emit = (path: string) => {
      this.emitFile({ type: "chunk", id: resolve(dirname(id), path) });
      return `new URL("${path.replace(/\.ts$/, ".js")}", import.meta.url)`;
    };
    const script = code
      .replace(/new URL\("([^"]+\.ts)", import\.meta\.url\)/g, (_call, path: string) => emit(path))
      .replace(
        /^import (\w+) from "([^"]+)\?worker&url";([\s\S]*)/m,
        (_import, name: string, path: string, rest: string) => rest.replaceAll(name, emit(path)),
      );
    return script === code ? null : { code: script, map: null };
  },
};

/** The path of a source below `src` without its ending: `catalog/card` and `catalog/card.css`. */
export function moduleName(folder: string, id: string): string {
  const [file = id] = id.split("?");
  return relative(resolve(folder, "src"), file)
    .replaceAll("\\", "/")
    .replace(/\.tsx?$/, "");
}
