import { existsSync, globSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { connectorKinds } from "#app/domain/connector-kinds/all.inputs.server.ts";

const here = import.meta.dirname;

test("each file of a kind is one, called like it, in the order that the owner reads, with its test beside it", () => {
  const files = globSync("*.kind.server.ts", { cwd: here }).map((file) => basename(file, ".kind.server.ts"));
  expect(connectorKinds.map(({ id }) => id).toSorted()).toEqual(files.toSorted());
  expect(connectorKinds.map(({ id }) => id).filter((id) => !existsSync(join(here, `${id}.test.ts`)))).toEqual([]);
  // What is stored names them so.
  const ours = ["meta", "google", "missed-call", "sheets", "generic"];
  expect(connectorKinds.map(({ id }) => id).filter((id) => ours.includes(id))).toEqual(ours);
});

test("each says itself in both languages, and is proven by a secret that it has", () => {
  for (const { id, name, text, steps, ownName, theirs, nameless, provenBy } of connectorKinds) {
    const words = [name, text, ...steps, ...theirs.flatMap(({ label, hint }) => [label, hint]), ...(ownName ? [ownName] : [])];
    for (const { en, hi } of [...words, ...(nameless ? [nameless("0000")] : [])]) {
      expect(en, id).not.toMatch(/\p{Script=Devanagari}/u);
      expect(hi, id).toMatch(/\p{Script=Devanagari}/u);
    }
    expect(["own", ...theirs.map((secret) => secret.name)], id).toContain(provenBy);
    // What is entered nowhere proves nothing.
    expect(provenBy === "own" ? ownName : (ownName ?? ""), id).toBeDefined();
  }
});
