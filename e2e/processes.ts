import { spawn } from "node:child_process";
import { appendFileSync } from "node:fs";

type Settings = Record<string, string>;

/** A program of ours as it runs in production. Ends itself when asked, and only itself. */
function run(program: string, settings: Settings) {
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, NODE_ENV: "production", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  child.once("exit", (code, signal) => note(`${program} ended: ${signal ?? code}\n`));
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text: Buffer) => note(text.toString()));
  return { ended, stop: () => (child.kill("SIGTERM"), ended) };
}

/** What the programs say, for whoever looks for the cause of a failure. */
function note(text: string) {
  if (process.env.JOURNEYS_LOG) appendFileSync(process.env.JOURNEYS_LOG, text);
}

export async function startWeb(port: number, settings: Settings = {}) {
  const origin = `http://localhost:${port}`;
  if (await answers(origin)) throw new Error(`Something else answers on port ${port}`);
  const web = run("build/server/web.js", { PORT: String(port), ORIGIN: origin, ...settings });
  await Promise.race([answering(origin), web.ended.then(() => Promise.reject(new Error(`No web process on port ${port}`)))]);
  return { origin, stop: web.stop };
}

export const startWorker = (settings: Settings = {}) => run("build/server/worker.js", settings);

const answers = (origin: string) =>
  fetch(`${origin}/healthz`).then(
    () => true,
    () => false,
  );

async function answering(origin: string) {
  while (!(await answers(origin))) await new Promise((resolve) => setTimeout(resolve, 50));
}
