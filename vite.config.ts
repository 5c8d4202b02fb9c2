import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { compileIfOld } from "./bin/compiled-messages.ts";
import { islands } from "./islands.config.ts";
import { inOneFile, paraglide } from "./paraglide.config.ts";

/** leads-list, courses-show: many screens are called "list", and a file name should tell which. */
const screenName = (module: string | null) =>
  /\/app\/pages\/[a-z]+\/([a-z-]+)\/([a-z-]+)\.tsx?/
    .exec(module ?? "")
    ?.slice(1)
    .join("-");
const framework = /node_modules\/(react|react-dom|react-router|scheduler|cookie)\//;
const everyPage =
  /\/app\/(root\.tsx|pages\/(site\/frame\/(?!person-bar)|system\/document\/(problem|page-change|failed-chunk))|platform\/(?!i18n\/dates|links\.|i18n\/indian-time|search\/|vault|push-|sheets\/|use-live|live-stream|edge\/use-stamps)|domain\/(files\/(picture|model))|ui\/(button|button-link|button-look|busy|classes|page-message|loading-screen|drawing|brand-mark|side-drawer|skip-link|visually-hidden|icons|form\/control-look)\.)/;
/** What reading pages run, too: apart from the rest, so that they bring nothing else. */
const reading =
  /preload-helper|rolldown\/runtime|\/app\/(islands\/mount|platform\/edge\/stamps|domain\/visits\/interaction-delay|pages\/site\/frame\/(landing|count-visit))\./;
/** The file of messages that every visitor downloads. Words of any other file travel with the pages that say them. */
const everyPageWords = new Set(Object.keys(JSON.parse(readFileSync("messages/en/every-page.json", "utf8")) as object));
function isOnEveryPage(id: string) {
  const word = /\/i18n\/generated\/messages\/(\w+)\.js$/.exec(id)?.[1];
  return word === undefined ? everyPage.test(id) : word === "_index" || everyPageWords.has(word);
}
/** Fields, and what the enquiry needs besides: one file each, for the pages that ask something. */
const fields = /\/app\/ui\/form\/(field|field-frame|select|textarea)\./;
const enquiry = /\/app\/(ui\/form\/(checkbox|choices)|pages\/site\/enquiry\/(form|form-page|problem-summary|use-enquiry-sending|outbox))\./;
/** Parts of the home page that pages which are read have, too; those run no script of theirs. */
const home = /\/app\/pages\/site\/(about\/achievements|exams\/coming|finder\/form|search\/field|catalogue\/figure)\./;

/**
 * Parts that run only with features we do not switch on, 7 kB (gzip) of every visitor's download: the router's own route
 * discovery and its asking for routes later (here the whole table comes with the page), what watches the router for a
 * monitoring service, what chooses a language (here the address does), and what fetches the styles of a part that is imported
 * later (here no such part has any). A version that moves one of them fails the
 * build; one that calls it fails on every page.
 */
const neverCalled: Record<string, string> = {
  "/react-router/dist/production/lib/dom/ssr/route-discovery.js":
    "export const RouteDiscoveryRuntime = undefined, getCustomPatchRoutesOnNavigationFunction = undefined, useCustomRouteDiscovery = undefined, useRouteDiscovery = undefined;",
  "/react-router/dist/production/lib/dom/ssr/fog-of-war.js":
    "export const isFogOfWarEnabled = () => false, getPatchRoutesOnNavigationFunction = () => undefined, useFogOFWarDiscovery = () => undefined, getPartialManifest = undefined, getManifestPath = undefined, getManifestPathsParam = undefined, getPathsWithAncestors = undefined, handleClientVersionMismatch = undefined, shouldUseInitialRouteDiscovery = undefined, URL_LIMIT = undefined;",
  "/react-router/dist/production/lib/router/instrumentation.js":
    "export const consumeInstrumentationClientResultMetaReceiver = () => undefined, getRouteInstrumentationUpdates = undefined, instrumentClientSideRouter = undefined, instrumentHandler = undefined, instrumentationResultMetaContext = undefined;",
  "vite/preload-helper.js": "export const __vitePreload = (load) => load();",
  "/app/platform/i18n/generated/runtime.js":
    'export let getLocale = () => "en"; export const overwriteGetLocale = (own) => { getLocale = own; }, isLocale = (word) => word === "en" || word === "hi", experimentalStaticLocale = undefined;',
};
const leftOut = new Set<string>();
const leaveOut: Plugin = {
  name: "leave-out-what-is-never-called",
  apply: "build",
  enforce: "pre",
  load(id) {
    const [file = "", instead] = Object.entries(neverCalled).find(([name]) => id.endsWith(name)) ?? [];
    if (this.environment.name !== "client" || instead === undefined) return undefined;
    leftOut.add(file);
    return instead;
  },
  buildEnd(error) {
    const missing = Object.keys(neverCalled).filter((file) => !leftOut.has(file));
    if (!error && this.environment.name === "client" && missing.length > 0)
      throw new Error(`Not there to be left out: ${missing.join(", ")}`);
  },
};

/**
 * While developing, all messages of a language are one file: thousands of small ones would each be read and changed before the
 * first page. They are compiled only when a file in messages/ changed; then the ones that the types come from follow.
 */
const messagesWhileDeveloping: Plugin = {
  name: "messages-while-developing",
  apply: "serve",
  config: () => ({
    resolve: { alias: [{ find: /^#app\/platform\/i18n\/generated\/(.*)$/, replacement: resolve(inOneFile.outdir, "$1") }] },
  }),
  async configureServer({ watcher }) {
    await compileIfOld(inOneFile);
    // One at a time, however many files are saved at once; what changes meanwhile is compiled when it is done.
    let compiling: ReturnType<typeof spawn> | undefined;
    let isOld = false;
    const compile = () => {
      isOld = compiling !== undefined;
      if (isOld) return;
      compiling = spawn(process.execPath, ["bin/messages.ts", "--all"], { stdio: "inherit" });
      compiling.once("exit", () => {
        compiling = undefined;
        if (isOld) compile();
      });
    };
    watcher.on("change", (file) => {
      if (/\/messages\/(en|hi)\/[a-z-]+\.json$/.test(file)) compile();
    });
    process.once("exit", () => compiling?.kill());
  },
};
/** What runs in production, each as one file of its name beside what they share. */
const programs = {
  web: "./server/production.ts",
  worker: "./server/worker.ts",
  migrate: "./db/migrate.ts",
  owner: "./bin/owner.ts",
  doctor: "./server/doctor.ts",
  restores: "./server/restores.ts",
  archive: "./server/archive.ts",
  "images-process": "./app/platform/media/images-process.server.ts",
  "share-picture-process": "./app/platform/media/share-picture-process.server.ts",
  "sheets-process": "./app/platform/sheets/sheets-process.server.ts",
};

/** The build needs no node_modules but sharp's, which is compiled for the machine: bin/build.ts puts it beside. */
const wholeServer: Plugin = {
  name: "whole-server",
  apply: "build",
  config: () => ({ environments: { ssr: { resolve: { noExternal: true, external: ["sharp"] } } } }),
};

const messagesInTheBuild: Plugin[] = [paraglideVitePlugin(paraglide)].flat().map((plugin) => ({ ...plugin, apply: "build" }));

export default defineConfig({
  // Found at the start, so that the first page in development is not loaded twice.
  optimizeDeps: { entries: ["app/**/*.tsx"] },
  server: { watch: { ignored: ["**/.data/{postgres,files}/**", "**/.toolchain/**", "**/build/**"] } },
  plugins: [messagesWhileDeveloping, ...messagesInTheBuild, tailwindcss(), reactRouter(), islands(), leaveOut, wholeServer],
  environments: {
    client: {
      build: {
        // A page names what it needs in its head; what is imported later is small, and a list of its parts would weigh more than it saves.
        modulePreload: false,
        rolldownOptions: {
          output: {
            entryFileNames: ({ facadeModuleId, name }) => `assets/${screenName(facadeModuleId) ?? name}-[hash].js`,
            // Two files that every page needs, instead of thirty small ones that each cost a round trip on a slow network.
            codeSplitting: {
              groups: [
                { name: "islands", test: reading, priority: 3 },
                { name: "framework", test: framework, priority: 2 },
                { name: "site", test: isOnEveryPage, priority: 1 },
                { name: "fields", test: fields },
                { name: "enquiry", test: enquiry },
                { name: "home", test: home },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        rolldownOptions: {
          // server/app.ts is the server entry, so that routes, jobs and transport share one module graph: one pool, one sign-in.
          input: { index: "./server/app.ts", ...programs },
          // All in one folder: a program finds the others, the migrations and the faces beside itself.
          output: { chunkFileNames: "[name]-[hash].js" },
        },
      },
    },
  },
});
