import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type EnvironmentOptions } from "vite";
import { preactInBrowsers, pureSchemas } from "./build-plugins.ts";

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const ownPackages = ["@tuna/sdk", "@tuna/widgets"];
const conditions = ["tuna-source", "module", "browser", "development|production"];
const serverConditions = ["tuna-source", "module", "node", "development|production"];

/** Faces, texts and rules of a login, with nothing in them that every page needs: it would come along. */
const loginFaces =
  /widgets\/src\/(account|dialog)\/|app\/account\/(login-calls|flow-of-form|wait-text)|locale\/english-(login|downloads)|account\/(verification-code|provider-start-path)|download\/download-flow/;
/** What puts them on a page. */
const loginSteps = /app\/(account\/login-steps|download\/use-)/;

/** What only administrators need, and what calls the API for who is logged in: loaded when they do something. */
const administration = /locale\/english-admin\.|app\/moderation\/(call-admin|moment-of)|styles\/admin\.css/;
const accountCalls = /app\/settings\/call-account|contract\/account-endpoints/;

/** The question about cookies and what it decides on: whoever has decided loads the smaller part, after the page. */
const consent =
  /(app|widgets\/src|sdk\/src)\/consent\/|locale\/english-(consent|kept-values)|banners\/closed-promo-banners|download\/session-values/;
const isForFew = (id: string) =>
  [loginFaces, loginSteps, administration, accountCalls, consent].some((few) => few.test(id));

/** What several pages need is one file: on a slow line a dozen small ones come a quarter of a second later. */
const sharedFiles = [
  {
    name: "library",
    minShareCount: 4,
    test: (id: string) => !isForFew(id),
    priority: 1,
  },
  // Of its own, or pages without a login would load it too.
  { name: "login", minShareCount: 2, test: loginFaces },
];

/** The embedded player shares no chunk with the pages: it would load what only they need. */
const embedEnvironment: EnvironmentOptions = {
  consumer: "client",
  resolve: { conditions },
  build: {
    outDir: folder("./dist/embed"),
    manifest: true,
    // A page that somebody has open still asks for the files of the build it came from.
    emptyOutDir: false,
    copyPublicDir: false,
    assetsDir: "embed/assets",
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: { input: [folder("./app/embed/embed.client.tsx")] },
  },
};

/** What browsers load, what embedded players load, and what renders both on the server. */
export default defineConfig(({ command }) => ({
  root: folder("."),
  publicDir: folder("./app/public"),
  appType: "custom",
  plugins: [react(), preactInBrowsers, pureSchemas],
  resolve: { conditions },
  server: { middlewareMode: true },
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) await builder.build(environment);
    },
  },
  environments: {
    client: {
      build: {
        outDir: folder("./dist/client"),
        manifest: true,
        // Tabs that are open while a release happens still ask for the chunks of the build they came from.
        emptyOutDir: false,
        // The page's CSP allows images from data: URLs, but nothing else; files cache better anyway.
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: [folder("./app/entry.client.tsx"), folder("./app/before-hydration.ts")],
          output: { codeSplitting: { groups: sharedFiles } },
        },
      },
    },
    ...(command === "build" && { embed: embedEnvironment }),
    ssr: {
      resolve: {
        conditions: serverConditions,
        // The built code carries React's production build, whatever NODE_ENV the server is started with.
        noExternal: command === "build" ? true : ownPackages,
      },
      ...(command === "build" && { define: { "process.env.NODE_ENV": JSON.stringify("production") } }),
      build: {
        outDir: folder("./dist/server"),
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: { input: { "entry.server": folder("./app/entry.server.tsx") } },
      },
    },
  },
}));
