import { expect, test } from "vitest";
import { seal, sealBytes, sealSame, signatureOf, unseal, unsealBytes } from "#app/platform/encryption.server.ts";

test("what is sealed for one use opens for that use alone, and not once a bit of it was changed", () => {
  const sealed = seal("one use", "a secret");
  expect(unseal("one use", sealed)).toBe("a secret");
  expect(unseal("another use", sealed)).toBeUndefined();
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed);
    changed[at]! ^= 1;
    expect(unseal("one use", changed)).toBeUndefined();
  }
  expect(unseal("one use", Buffer.alloc(0))).toBeUndefined();
  expect(sealed.includes("a secret")).toBe(false);
});

test("what must be found again is sealed the same each time, differently for each use and each text", () => {
  const sealed = sealSame("use", "98340 17265");
  expect(sealSame("use", "98340 17265").equals(sealed)).toBe(true);
  expect(unseal("use", sealed)).toBe("98340 17265");
  expect(unseal("other", sealed)).toBeUndefined();
  const nonces = [sealed, sealSame("other", "98340 17265"), sealSame("use", "98340 17266")].map((one) =>
    one.subarray(0, 12).toString("hex"),
  );
  expect(new Set(nonces).size).toBe(3);
});

test("the same words are sealed differently each time, and signed the same", () => {
  expect(seal("use", "x").equals(seal("use", "x"))).toBe(false);
  expect(signatureOf("use", "x")).toBe(signatureOf("use", "x"));
  expect(signatureOf("use", "x")).not.toBe(signatureOf("other", "x"));
});

test("bytes open for their use and place alone, and not once a bit was changed", () => {
  const bytes = Buffer.from([0, 255, 1, 254]);
  const sealed = sealBytes("papers", "papers/1/full", bytes);
  expect(unsealBytes("papers", "papers/1/full", sealed)?.equals(bytes)).toBe(true);
  expect(unsealBytes("papers", "papers/2/full", sealed)).toBeUndefined();
  expect(unsealBytes("other", "papers/1/full", sealed)).toBeUndefined();
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed);
    changed[at]! ^= 1;
    expect(unsealBytes("papers", "papers/1/full", changed)).toBeUndefined();
  }
  expect(unsealBytes("papers", "papers/1/full", Buffer.alloc(3))).toBeUndefined();
});
