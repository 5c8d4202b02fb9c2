import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test, vi } from "vitest";
import { openForm, openFormAgain } from "#app/domain/enquiries/forms.reads.server.ts";
import { enquiryInput } from "#app/domain/enquiries/inputs.server.ts";
import { processEnquiry } from "#app/domain/enquiries/processing.writes.server.ts";
import { findEnquiryByReference } from "#app/domain/enquiries/reads.server.ts";
import { noteThanksSeen, receiveEnquiry } from "#app/domain/enquiries/writes.server.ts";
import { signFormToken, verifyFormToken } from "#app/platform/captcha.server.ts";
import { duringRequest } from "#app/platform/request.server.ts";
import { enquiryOf } from "#test/enquirers.ts";

let next = 0;
const aPhone = () => `98765${20_000 + ++next}`;
const aNetwork = () => `10.6.${Math.floor(++next / 250)}.${next % 250}`;
const from = <T>(ip: string, work: () => T) => duringRequest({ id: "test", locale: "en", nonce: "", ip }, work);
const input = (words: Record<string, string> = {}) =>
  enquiryInput.parse({ name: "Asha Kumari", phone: "98765 43210", enquire: "LAW", who: "student", answer: "on", ...words });
const send = (words: Record<string, string>, ip: string) => from(ip, () => receiveEnquiry(input(words))).then(({ reference }) => reference);
async function settled(reference: string) {
  await processEnquiry((await enquiryOf(reference)).id);
  return (await enquiryOf(reference)).outcome;
}
const aMinuteOld = (id: string) => signFormToken(id, Date.now() - 60_000);

afterEach(() => void vi.useRealTimers());

describe("an enquiry without a token", () => {
  test("is one by its words, its network and its day", async () => {
    const [words, ip] = [{ phone: aPhone() }, aNetwork()];
    const first = await send(words, ip);
    expect(await Promise.all([send(words, ip), send(words, ip)])).toEqual([first, first]);
    const other = [await send({ ...words, message: "And the fees?" }, ip), await send(words, aNetwork())];
    vi.useFakeTimers({ now: Date.now() + 24 * 60 * 60 * 1_000, toFake: ["Date"] });
    other.push(await send(words, ip));
    expect(new Set([first, ...other]).size).toBe(4);
    expect((await enquiryOf(first)).signs).toEqual(["no-form"]);
  });

  test("is the same with the token that comes later, from whichever network", async () => {
    const [words, id] = [{ phone: aPhone() }, randomUUID()];
    const first = await send({ ...words, form: id }, aNetwork());
    expect(await send({ ...words, form: aMinuteOld(id) }, aNetwork())).toBe(first);
    expect(await send({ ...words, form: aMinuteOld(randomUUID()) }, aNetwork())).not.toBe(first);
  });

  test.each(["", "nobody.gave.this.out", randomUUID()])(
    "that arrived and was asked to be sent once more is the same (%s)",
    async (form) => {
      const [words, ip] = [{ phone: aPhone(), form }, aNetwork()];
      const first = await send(words, ip);
      const again = from(ip, () => openFormAgain(input(words)));
      expect(await send({ ...words, form: again }, ip)).toBe(first);
      const other = await send({ ...words, form: again, message: "And the hostel?" }, ip);
      expect(other).not.toBe(first);
      expect((await enquiryOf(other)).signs).toEqual([]);
    },
  );

  test("waits apart until a browser shows its thank-you, and is then like every other", async () => {
    const reference = await send({ phone: aPhone() }, aNetwork());
    expect(await settled(reference)).toBe("quarantined");
    expect(await findEnquiryByReference(reference)).toMatchObject({ isToBeSeen: true, work: undefined });
    for (const _ of [1, 2]) await noteThanksSeen(reference);
    expect(await settled(reference)).toBe("new");
    expect(await findEnquiryByReference(reference)).toMatchObject({ isToBeSeen: false, work: undefined });
  });

  test("is like every other at once when its thank-you was shown before it is settled", async () => {
    const reference = await send({ phone: aPhone() }, aNetwork());
    await noteThanksSeen(reference);
    expect(await settled(reference)).toBe("new");
  });

  test("is not pardoned anything else by that", async () => {
    const strange = [{ website: "x" }, { message: "Buy backlinks http://a.com http://b.com" }, { form: signFormToken(), message: "Quick" }];
    for (const words of strange) {
      const reference = await send({ phone: aPhone(), ...words }, aNetwork());
      await noteThanksSeen(reference);
      expect(await settled(reference), JSON.stringify(words)).toBe("quarantined");
      expect(await findEnquiryByReference(reference)).toMatchObject({ isToBeSeen: false });
    }
  });
});

describe("a token", () => {
  test("is for the form that asks, as often as it asks, and for one of its own when nobody says which", async () => {
    const id = randomUUID();
    const opened = await Promise.all([openForm(id), openForm(id), openForm(""), openForm("'; drop table"), openForm(`${id}.0.x`)]);
    const ids = opened.map(({ body }) => verifyFormToken(body)?.id);
    expect([ids[0], ids[1], ids[4]]).toEqual([id, id, id]);
    expect(new Set(ids.slice(1, 4)).size).toBe(3);
    expect(verifyFormToken(opened[0].body)!.age).toBeLessThan(3_000);
  });

  test("is given to a town behind one address, and not to a flood", async () => {
    const ask = (ip: string) => from(ip, () => openForm(""));
    const answers = await Promise.all(Array.from({ length: 700 }, () => ask("10.7.0.1")));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(600);
    expect(answers.find(({ status }) => status === 429)).toEqual({ status: 429, body: "" });
    expect((await ask("10.7.0.2")).status).toBe(200);
  });
});
