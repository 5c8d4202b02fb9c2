import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

test("as the user postgres the commands of backups call pgBackRest once, and not themselves", () => {
  const folder = mkdtempSync(join(tmpdir(), "career-zone-commands-"));
  const program = (name: string, words: string) => writeFileSync(join(folder, name), `#!/bin/sh\necho ${words}\n`, { mode: 0o755 });
  program("id", "postgres");
  program("pgbackrest", '"called $@"');
  const said = spawnSync("bash", ["-c", "source bin/backup-settings; pgbackrest check"], {
    env: { PATH: `${folder}:${process.env.PATH}` },
    encoding: "utf8",
    timeout: 10_000,
  });
  rmSync(folder, { recursive: true });
  expect(said.stdout).toBe("called --stanza=career-zone --log-level-console=warn check\n");
});
