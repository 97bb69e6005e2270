import type { Plugin } from "vite";
import { ownScriptAddress } from "./own-script-address.ts";

/**
 * Lets one script load chunks that use its code. The chunk of a bundler would import the script by name, but partner pages
 * load it by a name with the hash of its content, which contains the chunk's name. So the script passes its code to the
 * chunk: a chunk is a function of what it would import. With `format` iife the script is classic.
 */
export function loadOnDemand(script: string, format: "es" | "iife"): Plugin {
  return {
    name: "load-on-demand",
    renderChunk(code, { isEntry, isDynamicEntry, imports }) {
      // No line moves, so the source map stays right.
      if (isEntry) return { code: scriptOf(code, format), map: null };
      if (isDynamicEntry && imports.includes(script)) return { code: chunkOf(code, script), map: null };
      if (imports.includes(script)) throw new Error(`Two chunks share code that imports ${script}`);
      return null;
    },
  };
}

const EXPORTS = /^export \{ (.+) \};$/m;

function scriptOf(code: string, format: "es" | "iife"): string {
  const [, exported = ""] = EXPORTS.exec(code) ?? [];
  // Async, so that an unknown address rejects as a chunk that is not there does.
  const address = format === "es" ? "path" : "new URL(path, ownAddress).href";
  const ownFunctions = `const ownCode = () => ({ ${exported.split(", ").map(exportedProperty)} }), loadOwnChunk = async (path) => (await import(${address})).default(ownCode());`;
  const script = code
    .replace(EXPORTS, () => ownFunctions)
    .replace(/\bimport\(("\.\/[^"]+")\)/g, (_call, path) => `loadOwnChunk(${path})`);
  return format === "es" ? script : `(() => { const ownAddress = (${ownScriptAddress})(); ${script} })();`;
}

function chunkOf(code: string, script: string): string {
  const own = new RegExp(`^import \\{ (.+) \\} from "\\./${script.replaceAll(".", "\\.")}";\\n`, "m");
  const [line = "", imported = ""] = own.exec(code) ?? [];
  if (!line || !EXPORTS.test(code)) throw new Error(`The chunk imports ${script} in another way`);
  const others = /^(?:import .*\n)*/.exec(code.replace(line, ""))?.[0] ?? "";
  const parameters = imported.replaceAll(" as ", ": ");
  const body = code
    .replace(line, "")
    .slice(others.length)
    .replace(
      EXPORTS,
      (_line, exported: string) => `return { ${exported.split(", ").map(exportedProperty)} };`,
    );
  return `${others}export default ({ ${parameters} }) => {\n${body}}`;
}

/** Converts `local as name` to `name: local`. */
function exportedProperty(text: string): string {
  const [local = "", name = local] = text.split(" as ");
  return `${name}: ${local}`;
}
