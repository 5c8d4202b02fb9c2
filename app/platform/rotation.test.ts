import { createHmac } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";

const [old, next] = ["the-first-secret-of-this-installation", "the-secret-that-came-after-the-first"];

/** The product as a process that was started with these. */
async function startedWith(secret: string, before?: string) {
  vi.resetModules();
  vi.stubEnv("AUTH_SECRET", secret);
  vi.stubEnv("AUTH_SECRET_BEFORE", before);
  const [auth, encryption, captcha, receipts] = await Promise.all([
    import("#app/platform/auth/auth.server.ts"),
    import("#app/platform/encryption.server.ts"),
    import("#app/platform/captcha.server.ts"),
    import("#app/domain/receipts/opening.writes.server.ts"),
  ]);
  return { ...auth, ...encryption, ...captcha, ...receipts };
}

afterEach(() => vi.unstubAllEnvs());

const cookieOf = (secret: string) => {
  const signature = createHmac("sha256", secret).update("a-token").digest("base64");
  return `session=${encodeURIComponent(`a-token.${signature}`)}`;
};

async function givenOutBy({
  seal,
  sealBytes,
  signatureOf,
  signFormToken,
  networkOfTheDay,
  openFor,
}: Awaited<ReturnType<typeof startedWith>>) {
  return {
    sealed: seal("second factor", "JBSWY3DP"),
    photo: sealBytes("papers", "papers/1", Buffer.from("photo")),
    mark: signatureOf("known device", "a browser"),
    form: signFormToken(),
    network: networkOfTheDay("10.1.2.3"),
    receipt: openFor("ABCDE12345"),
  };
}

test("after a rotation what the older secret signed and encrypted still holds, and without it nothing does", async () => {
  const given = await givenOutBy(await startedWith(old));
  const held = (product: Awaited<ReturnType<typeof startedWith>>) => ({
    session: product.hasSessionOfOurs(cookieOf(old)),
    factor: product.unseal("second factor", given.sealed) === "JBSWY3DP",
    photo: product.unsealBytes("papers", "papers/1", given.photo)?.toString() === "photo",
    device: product.isSignatureOf("known device", "a browser", given.mark),
    form: product.verifyFormToken(given.form) !== undefined,
    network: product.isNetworkOfTheDay("10.1.2.3", given.network),
    receipt: product.isOpenFor("ABCDE12345", given.receipt),
  });
  const all = (is: boolean) => ({ session: is, factor: is, photo: is, device: is, form: is, network: is, receipt: is });
  expect(held(await startedWith(next, old))).toEqual(all(true));
  expect(held(await startedWith(next, `another-secret-that-was-used-in-between,${old}`))).toEqual(all(true));
  expect(held(await startedWith(next))).toEqual(all(false));
});

test("what is new is signed and encrypted with the newer secret", async () => {
  const both = await startedWith(next, old);
  const given = await givenOutBy(both);
  expect(both.hasSessionOfOurs(cookieOf(next))).toBe(true);
  const newer = await startedWith(next);
  expect(newer.unseal("second factor", given.sealed)).toBe("JBSWY3DP");
  expect(newer.verifyFormToken(given.form)).toBeDefined();
  expect((await startedWith(old)).unseal("second factor", given.sealed)).toBeUndefined();
});

test("an older secret that is too short is refused like a new one", async () => {
  await expect(startedWith(next, "short")).rejects.toThrow("AUTH_SECRET_BEFORE");
});
