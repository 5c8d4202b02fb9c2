import type { Plugin } from "vite";
import type { ReadingScript } from "./app/platform/document.ts";

const entry = "app/islands/reading.ts";
const name = "virtual:reading-script";

/** The script of reading pages as an entry of its own, and `virtual:reading-script`: where it is, and what it imports. */
export function islands(): Plugin {
  let script: ReadingScript = { src: `/${entry}`, imports: [] };
  let chunk = "";
  return {
    name: "islands",
    buildStart() {
      if (this.environment.mode !== "build" || this.environment.name !== "client") return;
      chunk = this.emitFile({ type: "chunk", id: entry, name: "reading" });
    },
    generateBundle(_, bundle) {
      if (this.environment.name !== "client") return;
      const src = this.getFileName(chunk);
      const built = bundle[src];
      const imports = built?.type === "chunk" ? built.imports : [];
      script = { src: `/${src}`, imports: imports.map((file) => `/${file}`) };
    },
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? `export default ${JSON.stringify(script)};` : undefined),
  };
}
