import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { changeSlideInput, orderSlidesInput, saveSlideInput } from "#app/domain/carousel/inputs.server.ts";
import { newSlideId, stateOf } from "#app/domain/carousel/model.ts";
import { toIndianTime } from "#app/platform/i18n/indian-time.ts";
import { isSafeLink } from "#app/platform/links.ts";

describe("a slide's id", () => {
  test("is 20 characters of digits, lowercase and uppercase letters, never the same", () => {
    const ids = Array.from({ length: 2_000 }, newSlideId);
    for (const id of ids) expect(id).toMatch(/^[0-9A-Za-z]{20}$/);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(ids.join("")).size).toBe(62);
  });
});

describe("a slide's link", () => {
  test.each(["/courses", "/services/edu_service?x=1#y", "https://example.com/a", "https://example.com"])("%s is safe", (link) =>
    expect(isSafeLink(link)).toBe(true),
  );
  test.each([
    "javascript:alert(1)",
    "//evil.example",
    "/\\evil.example",
    "http://example.com",
    "data:text/html,x",
    " /x",
    "/x\ny",
    "https://",
    "https:example.com",
    "ftp://x",
    "/a\u202eb",
    "courses",
  ])("%j is refused", (link) => expect(isSafeLink(link)).toBe(false));

  test.each([
    ["/courses?after=12#list", true],
    ["/college/x/y", true],
    ["/hi/finder", true],
    ["/", true],
    ["/files/1/full.png", true],
    ["https://example.com/find", true],
    ["/find", false],
    ["/courses/x/y/z", false],
    ["/admin", false],
  ])("%s is accepted, as it is an address that visitors can open: %s", (link, isOpen) => {
    expect(changeSlideInput.safeParse({ link }).success).toBe(isOpen);
  });

  test("never leaves the site without https, whatever is typed", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.constantFrom("/", "\\", ":", "javascript:").chain((start) => fc.string().map((rest) => start + rest)),
        ),
        (link) => {
          if (!isSafeLink(link)) return;
          const url = new URL(link, "https://here.invalid");
          expect(url.protocol).toBe("https:");
          if (link.startsWith("/")) expect(url.host).toBe("here.invalid");
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

describe("what is typed about a slide", () => {
  const whole = {
    id: newSlideId(),
    photoUrl: "/files/x/full.png",
    pathName: "x.png",
    alt: "A gate",
    altHi: "",
    link: "",
    visibleFrom: "",
    visibleUntil: "",
  };

  test("is meant as Indian time and shown so again", () => {
    const { visibleFrom } = saveSlideInput.parse({ ...whole, visibleFrom: "2026-11-14T09:30" });
    expect(visibleFrom?.toISOString()).toBe("2026-11-14T04:00:00.000Z");
    expect(toIndianTime(visibleFrom ?? null)).toBe("2026-11-14T09:30");
  });

  test("knows no day that the calendar does not have", () => {
    for (const visibleFrom of ["2026-02-31T00:00", "2026-13-01T00:00", "0000-01-01T00:00", "2026-11-14T24:30", "tomorrow"]) {
      expect(saveSlideInput.safeParse({ ...whole, visibleFrom }).error?.issues[0]?.message, visibleFrom).toBe("This is not a date.");
    }
  });

  test("needs the picture first, in the customer's words", () => {
    for (const missing of [
      { ...whole, photoUrl: "" },
      { ...whole, photoUrl: undefined },
    ]) {
      const problem = saveSlideInput.safeParse(missing).error?.issues[0];
      expect(problem?.message).toBe("Kindly upload an image first");
    }
  });

  test("needs no words, and an end after its beginning", () => {
    expect(saveSlideInput.parse({ id: whole.id, photoUrl: whole.photoUrl, pathName: whole.pathName })).not.toHaveProperty("alt");
    expect(changeSlideInput.parse({ alt: "  " }).alt).toBe("");
    const turned = changeSlideInput.safeParse({ alt: "x", visibleFrom: "2026-11-14T09:30", visibleUntil: "2026-11-13T09:30" });
    expect(turned.error?.issues[0]).toMatchObject({ path: ["visibleUntil"], message: "The end must be after the start." });
  });

  test("is answered with words, never with a crash, for any input", () => {
    const anything = fc.dictionary(
      fc.constantFrom("id", "photoUrl", "pathName", "alt", "altHi", "link", "visibleFrom", "visibleUntil", "ids", "__proto__"),
      fc.oneof(fc.string(), fc.string({ unit: "binary" }), fc.constant("2026-02-31T25:61"), fc.date().map(String)),
    );
    fc.assert(
      fc.property(anything, (form) => {
        for (const schema of [saveSlideInput, changeSlideInput, orderSlidesInput]) {
          const answer = schema.safeParse(form);
          if (!answer.success) for (const issue of answer.error.issues) expect(issue.message).not.toBe("");
        }
      }),
      { numRuns: 3_000 },
    );
  });
});

test("a slide shows from its first moment until just before its last", () => {
  const at = (time: string) => new Date(`2026-11-14T${time}Z`);
  const slide = { visibleFrom: at("10:00"), visibleUntil: at("12:00") };
  expect([at("09:59"), at("10:00"), at("11:59"), at("12:00")].map((now) => stateOf(slide, now))).toEqual(["later", "now", "now", "over"]);
  expect(stateOf({ visibleFrom: null, visibleUntil: null }, at("10:00"))).toBe("now");
});
