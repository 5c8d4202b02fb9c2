declare module "virtual:reading-script" {
  /** The script that reading pages bring (islands.config.ts). */
  const script: import("#app/platform/document.ts").ReadingScript;
  export default script;
}
