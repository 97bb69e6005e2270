import { fileURLToPath } from "node:url";
import type { ElementDeclaration } from "@tuna/widgets/elements/declarations";
import type { Plugin } from "vite";
import { brand } from "../brand.ts";

const elementSource = (name: string) =>
  fileURLToPath(new URL(`../../widgets/src/elements/${name}`, import.meta.url));

const slimModules: Record<string, string> = {
  react: elementSource("preact-slim.ts"),
  "react-dom/client": elementSource("preact-slim-root.ts"),
  "react/jsx-runtime": elementSource("preact-slim-jsx.ts"),
};

/** Resolves React to the part of Preact that the elements use. */
export const slimReact: Plugin = {
  name: "slim-react",
  enforce: "pre",
  resolveId: (source) => slimModules[source],
};

/** Resolves the player of the page to one whose code loads on demand. */
export const lazyPlayer: Plugin = {
  name: "lazy-player",
  enforce: "pre",
  resolveId: (source, importer) =>
    source === "./player.ts" && importer?.endsWith("/page-player.ts")
      ? elementSource("lazy-player.ts")
      : null,
};

/** Replaces the brand's module with its data, so that browsers need not load the code that validates it. */
export const brandAsData: Plugin = {
  name: "brand-as-data",
  load: {
    filter: { id: /site[\\/]brand\.ts$/ },
    handler: () =>
      `export const brand = ${JSON.stringify({ ...brand, claims: undefined, links: undefined })};`,
  },
};

/** Removes descriptions from declarations. They are for people and editors, and browsers do not need them. */
export const wordlessDeclarations = {
  name: "wordless-declarations",
  load: {
    filter: { id: /elements[\\/][\w-]+[\\/]declaration\.ts$/ },
    async handler(id: string): Promise<string> {
      const module: Record<string, ElementDeclaration> = await import(id);
      const constants = Object.entries(module).map(
        ([name, declaration]) => `export const ${name} = ${JSON.stringify(withoutWords(declaration))};`,
      );
      return constants.join("\n");
    },
  },
} satisfies Plugin;

/** Removes the descriptions of common attributes. */
export const wordlessCommonAttributes = {
  name: "wordless-common-attributes",
  transform: {
    filter: { id: /elements[\\/]declaration-types\.ts$/ },
    handler: (code: string) => ({ code: code.replace(/description:\s*"[^"]*",?/g, ""), map: null }),
  },
} satisfies Plugin;

/**
 * Replaces dynamic imports with static ones, except those of elements, the player, the media session, drags, hearts and pads ahead, which load on demand. A small part
 * of an element would save nothing and cost a wrapper and a request.
 */
export const staticImports: Plugin = {
  name: "static-imports",
  transform: {
    filter: {
      id: {
        include: /widgets[\\/]src[\\/].*\.tsx?$/,
        exclude:
          /(elements[\\/](elements|lazy-player|prepare-drags|show-in-media-session|item-card[\\/]use-hearts)|board[\\/]use-pads-ahead)\.ts$/,
      },
      code: /\bimport\(/,
    },
    handler(code) {
      const imports: string[] = [];
      const eager = code.replace(/\bimport\(("[^"]+")\)/g, (_call, path: string) => {
        const name = `eager${imports.length}`;
        imports.push(`import * as ${name} from ${path};`);
        return `Promise.resolve(${name})`;
      });
      return { code: [...imports, eager].join("\n"), map: null };
    },
  },
};

/**
 * Makes the bundler's objects of modules hold what a module exports and nothing else. Its own code also reads what pages
 * put on `Object.prototype`, and throws.
 */
export const ownExports: Plugin = {
  name: "own-exports",
  renderChunk: {
    filter: { code: /for \(var name in all\)/ },
    handler: (code) => ({
      code: code
        .replace("for (var name in all)", "for (var name of Object.keys(all))")
        .replace("get: all[name],", "__proto__: null, get: all[name],")
        .replace('{ value: "Module" }', '{ __proto__: null, value: "Module" }'),
      map: null,
    }),
  },
};

function withoutWords({ tag, attributes, methods, properties = {}, isFormField }: ElementDeclaration) {
  const states = Object.entries(properties).map(([name, { initial, setter }]) => [name, { initial, setter }]);
  const bare = Object.entries(attributes).map(([name, { type, default: value, range }]) => [
    name,
    { type, default: value, range },
  ]);
  const names = Object.keys(methods).map((name) => [name, {}]);
  return {
    tag,
    attributes: Object.fromEntries(bare),
    methods: Object.fromEntries(names),
    properties: Object.fromEntries(states),
    isFormField,
  };
}
