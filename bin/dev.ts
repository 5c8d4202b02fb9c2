import { spawn } from "node:child_process";
import { giveUp, withDatabase } from "./database.ts";
import { holderOf, isTaken } from "./ports.ts";

const port = Number(process.env.PORT ?? 3000);
if (await isTaken(port))
  giveUp(
    `Port ${port} is taken by ${holderOf(port)}.\nEnd it, or choose another one, in .env or for once: PORT=${port + 1} ORIGIN=http://localhost:${port + 1} bin/dev`,
  );

let child: ReturnType<typeof spawn> | undefined;
let asked: NodeJS.Signals | undefined;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    asked ??= signal;
    child?.kill(signal === "SIGHUP" ? "SIGTERM" : signal);
  });
}

/** PostgreSQL first and last: web and worker are one process between, and whatever ends that one, the database is stopped in order. */
const code = await withDatabase(async (url) => {
  const { migrate } = await import("#db/migrate.ts");
  await migrate(url);
  if (asked) return 0;
  child = spawn(process.execPath, ["server/web.ts"], { stdio: ["inherit", "inherit", "inherit", "ipc"] });
  return new Promise<number>((resolve) => child!.once("exit", (ended) => resolve(ended ?? 1)));
});
process.exit(asked ? 0 : code);
