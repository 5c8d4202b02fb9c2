import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { answerWithSharePicture } from "#app/platform/media/share-picture-answer.server.ts";
import { drawSharePicture, type ShareText } from "#app/platform/media/share-picture.server.ts";
import { drawable, shortened } from "#app/platform/media/share-text.server.ts";

const physiotherapy: ShareText = { title: "बैचलर ऑफ़ फिजियोथेरेपी", eyebrow: "चिकित्सा", facts: ["4½ साल", "NEET UG"], locale: "hi" };
const engineering: ShareText = { title: "B.Tech / B.E.", eyebrow: "Engineering", facts: ["4 years", "JEE Main"], locale: "en" };
const hostile: ShareText = {
  title: `<script>alert("x")</script>&quot;&"'${"Ünbrëakable".repeat(45)} 😀👩‍🎓 مرحبا بالعالم שלום \u202e\u0000`,
  eyebrow: "<b>&",
  facts: ["</span>", "😀", "\u0000", "x".repeat(500_000)],
  locale: "en",
};
const foreign: ShareText = { title: "مرحبا 😀", eyebrow: "", facts: [], locale: "en" };

/** The share of light pixels where the words stand: nothing written would be none. */
async function written(picture: Uint8Array, area: { left: number; top: number; width: number; height: number }) {
  const pixels = await sharp(picture).extract(area).removeAlpha().greyscale().raw().toBuffer();
  return pixels.filter((pixel) => pixel > 200).length / pixels.length;
}

const words = { left: 60, top: 150, width: 730, height: 400 };
const betweenWordsAndTree = { left: 789, top: 150, width: 12, height: 400 };

describe("the picture beside a shared link", () => {
  test.each([
    ["in English", engineering],
    ["in Hindi", physiotherapy],
    ["of a hostile title", hostile],
    ["of a title we have no letters for", foreign],
  ])("%s is a PNG of 1200 by 630, small and quickly drawn", async (_, card) => {
    const start = performance.now();
    const picture = await drawSharePicture(card);
    expect(performance.now() - start).toBeLessThan(8_000);
    expect(await sharp(picture).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
    expect(picture.length).toBeLessThan(100_000);
    expect(await written(picture, words)).toBeGreaterThan(0.015);
    expect(await written(picture, betweenWordsAndTree)).toBe(0);
  });

  test("joins the letters of Hindi: a ligature takes less room than its letters apart", async () => {
    const ink = async (title: string) => written(await drawSharePicture({ ...physiotherapy, title, eyebrow: "", facts: [] }), words);
    expect(await ink("क्षक्षक्ष")).toBeLessThan((await ink("क्\u200cषक्\u200cषक्\u200cष")) * 0.97);
  });

  test("is the same each time and another for each language", async () => {
    const [first, again, hindi] = await Promise.all([
      drawSharePicture(engineering),
      drawSharePicture(engineering),
      drawSharePicture({ ...engineering, locale: "hi" }),
    ]);
    expect(Buffer.from(first).equals(again)).toBe(true);
    expect(Buffer.from(first).equals(hindi)).toBe(false);
  });
});

describe("its words", () => {
  test("keep what our faces can draw", () => {
    expect(drawable("  B.Tech –\n₹ 1,25,000  ")).toBe("B.Tech – ₹ 1,25,000");
    expect(drawable("क्‍ष ऑफ़ ज़ोन 😀👩‍🎓")).toBe("क्‍ष ऑफ़ ज़ोन".normalize("NFC"));
    expect(drawable("Śrī Kṛṣṇa")).toBe("Sri Krsna");
    expect(drawable("שלום \u202e\u0000مرحبا")).toBe("");
  });

  test("are cut between letters as a reader counts them", () => {
    expect(shortened("A short title", 40)).toBe("A short title");
    expect(shortened("An institute of many sciences", 22)).toBe("An institute of many…");
    expect(shortened("फिजियोथेरेपी", 4)).toBe("फिजियो…");
  });
});

describe("the answer to somebody who asks for it", () => {
  const ask = (card: ShareText, headers = {}) => answerWithSharePicture(new Request("http://localhost/", { headers }), card);

  test("is drawn once for all who ask together, and not at all for who has it", async () => {
    const card = { ...engineering, title: "Asked for by many" };
    const answers = await Promise.all(Array.from({ length: 30 }, () => ask(card)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 200));
    expect(answers[0]!.headers.get("content-type")).toBe("image/png");

    const start = performance.now();
    expect((await ask(card)).status).toBe(200);
    const has = await ask(card, { "if-none-match": answers[0]!.headers.get("etag")! });
    expect(has.status).toBe(304);
    expect(performance.now() - start).toBeLessThan(50);
    expect((await ask(card, { "if-none-match": '"another"' })).status).toBe(200);
  });

  test("asks a crowd of different pages to come back", async () => {
    const answers = Array.from({ length: 10 }, (_, index) => ask({ ...engineering, title: `Page ${index}` }));
    const late = await Promise.all(answers.slice(8));
    expect(late.map(({ status, headers }) => [status, headers.get("retry-after")])).toEqual([
      [503, "10"],
      [503, "10"],
    ]);
    await Promise.all(answers);
  });
});
