import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { paraglide } from "./paraglide.config.ts";

export default defineConfig({
  plugins: [paraglideVitePlugin(paraglide), tailwindcss(), reactRouter()],
  // server/app.ts is the server entry, so that routes, jobs and transport share one module graph: one pool, one sign-in.
  environments: {
    ssr: { build: { rolldownOptions: { input: { index: "./server/app.ts", worker: "./server/worker.ts" } } } },
  },
});
