import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { addNotification } from "#app/domain/notifications/writes.server.ts";
import { publish } from "#app/platform/live.server.ts";
import { db, inTransaction } from "#db/client.ts";
import { mainOf } from "#test/html.ts";
import { aCollege, aCourse, anOffering, aPost, aSource, aUser } from "#test/factories.ts";
import { aboutIn, visit } from "#test/request.ts";

let editor: Actor;
const page = async (path: string) => (await visit(path)).text();
const titles = (html: string) => [...mainOf(html).matchAll(/<h2[^>]*>([^<]*)<\/h2>/g)].map(([, title]) => title);

beforeAll(async () => {
  editor = await aUser({ role: "editor" });
  const { id } = await aCourse(editor, { name: "MBBS", nameHi: "एमबीबीएस", category: "medical", featured: true, durationMonths: 66 });
  await aCourse(editor, { name: "B.Tech", slug: "btech", featured: true });
  await aCourse(editor, { name: "Unsung course" });
  const offerings = [anOffering(id, { feesPerYear: 53_000, sources: { fees: aSource } })];
  await aCollege(editor, { name: "Arogyam Medical College", category: "medical", featured: true, offerings });
  await aCollege(editor, { name: "Vidyapath Institute", category: "engineering", featured: true });
});

describe("the home page", () => {
  test("has its sections in order, and none for what there is not", async () => {
    expect(titles(await page("/")).slice(0, 8)).toEqual([
      "Find a course you can join",
      "What would you like to become?",
      "Available courses",
      "Bihar Student Credit Card",
      "Top medical colleges",
      "Top engineering colleges",
      "MBBS abroad",
      "Still not sure? That is what we are here for.",
    ]);
    expect(titles(await page("/hi")).slice(0, 7)).toEqual([
      "अपने लायक़ कोर्स खोजें",
      "आप क्या बनना चाहते हैं?",
      "उपलब्ध कोर्स",
      "बिहार स्टूडेंट क्रेडिट कार्ड",
      "प्रमुख मेडिकल कॉलेज",
      "प्रमुख इंजीनियरिंग कॉलेज",
      "विदेश में एमबीबीएस",
    ]);
  });

  test("leads to the counsellor, and searches in the language it is read in", async () => {
    for (const [path, prefix, ask] of [
      ["/", "", "Talk to a counsellor"],
      ["/hi", "/hi", "काउंसलर से बात करें"],
    ] as const) {
      const html = await page(path);
      expect(html).toMatch(new RegExp(`<a[^>]*href="${prefix}/PopupHome"[^>]*><span[^>]*>${ask}</span></a>`));
      expect(html).toMatch(new RegExp(`<form role="search"[^>]*action="${prefix}/search"`));
      expect(html).toMatch(/<label for="home-search"/i);
    }
  });

  test("shows the featured courses under #courses, and a stream leads to its course once that is published", async () => {
    const html = await page("/");
    const courses = html.slice(html.indexOf('id="courses"'), html.indexOf("Bihar Student Credit Card</h2>"));
    expect(courses).toMatch(/href="\/courses\/btech".*B\.Tech.*href="\/courses\/mbbs".*MBBS.*5 years 6 months · After class 12/s);
    expect(courses).not.toContain("Unsung course");
    expect(html).toMatch(/<a[^>]*href="\/courses\/mbbs"[^>]*><img[^>]*stethoscope[^>]*>MBBS<\/a>/);
    expect(html).toMatch(/<a[^>]*href="\/courses\?category=medical"[^>]*><img[^>]*mortar[^>]*>BAMS<\/a>/);
  });

  test("keeps the rupee sign of a college's fee with its sum", async () => {
    for (const path of ["/", "/hi"]) {
      const html = await page(path);
      const colleges = html.slice(html.indexOf("Arogyam Medical College"), html.indexOf("Vidyapath Institute"));
      expect(colleges).toContain("₹\u00a053,000");
      expect(colleges).not.toContain("₹ ");
    }
  });

  test("says the scheme's line in Hindi on both pages, to be read more about and applied for", async () => {
    for (const prefix of ["", "/hi"]) {
      const html = await page(prefix || "/");
      expect(html).toMatch(/<p lang="hi"[^>]*>पैसों की कमी से पढ़ाई न रुके<\/p>/);
      expect(html).toContain(`href="${prefix}/services/stdCred_service"`);
      expect(html).toMatch(new RegExp(`href="${prefix}/Popup\\?topic=loan"[^>]*><span[^>]*>(Apply now|अभी आवेदन करें)<`));
    }
  });

  test("names the five countries and no percentage that nobody has checked", async () => {
    const html = await page("/");
    for (const country of ["Bangladesh", "Nepal", "Kyrgyzstan", "Philippines", "Russia"])
      expect(html).toMatch(new RegExp(`svg#flag-[a-z]+"[^>]*>${country}<`));
    expect(html.slice(html.indexOf("<body"))).not.toMatch(/50\s?%/);
    expect(html).toContain('href="/Popup?course=mbbs"');
  });

  test("shows notifications pinned first, dated, new for seven days, in the reader's language where there is one", async () => {
    expect(await page("/")).not.toContain("Latest notifications");
    const given = { textHi: "", link: null, visibleFrom: null, visibleUntil: null, pinned: false };
    const old = randomUUID();
    await addNotification(editor, { ...given, id: old, text: "Forms are open", textHi: "फ़ॉर्म खुले हैं", link: "/courses/btech", pinned: true });
    await addNotification(editor, { ...given, id: randomUUID(), text: "Closed on Friday" });
    await db
      .updateTable("notifications")
      .set({ created_at: new Date("2026-01-05T20:00:00Z") })
      .where("id", "=", old)
      .execute();
    const [english, hindi] = [await page("/"), await page("/hi")];
    expect(titles(english)[2]).toBe("Latest notifications");
    const board = english.slice(english.indexOf("Latest notifications"), english.indexOf('id="courses"'));
    expect(board).toMatch(
      /href="\/courses\/btech".*<time dateTime="2026-01-06">6 Jan 2026<\/time><b[^>]*>Pinned<\/b><\/span>Forms are open.*New<\/b><\/span>Closed on Friday/s,
    );
    expect(board.match(/Pinned/g)).toHaveLength(1);
    expect(hindi).toMatch(/ताज़ा सूचनाएँ.*ख़ास सूचना.*फ़ॉर्म खुले हैं.*<span lang="en">Closed on Friday<\/span>/s);
  });

  test("shows the owner's figures and the newest posts once there are some", async () => {
    expect(await page("/")).not.toMatch(/Our work in figures|From the blog/);
    await aPost(editor, { name: "How to read a fee table", slug: "fee-table", summary: "What a year really costs." });
    await inTransaction(async (tx) => {
      const counters = JSON.stringify([
        { value: "25", label: "years (demo)", labelHi: "साल (डेमो)" },
        { value: "000", label: "Not counted yet", labelHi: "" },
      ]);
      await tx.updateTable("settings").set({ counters }).execute();
      await publish(tx, "settings");
    });
    expect(await page("/")).toMatch(/Our work in figures.*years \(demo\).*25<\/dd>.*From the blog.*href="\/blogs\/fee-table"/s);
    expect(await page("/hi")).toContain("साल (डेमो)");
    expect(await page("/aboutUs")).toContain("years (demo)");
    for (const path of ["/", "/aboutUs"]) expect(await page(path), "a figure that is not set").not.toContain("Not counted yet");
  });

  test("tells search engines which business it is", async () => {
    const [business] = aboutIn(await page("/"));
    expect(business).toMatchObject({
      "@type": "EducationalOrganization",
      name: "The Career Zone",
      url: "http://localhost:3000/",
      foundingDate: "2001",
      address: { addressLocality: "Patna" },
    });
    expect(business).not.toHaveProperty("telephone");
  });
});

describe("the bar under the thumb", () => {
  const bar = async (path: string, as?: Actor) => /<nav data-thumb-bar.*?<\/nav>/.exec(await (await visit(path, { as })).text())?.[0] ?? "";

  test("calls and writes only where the owner has set a number, and always leads to the enquiry", async () => {
    expect([...(await bar("/")).matchAll(/href="([^"]*)"/g)].map(([, to]) => to)).toEqual(["/PopupHome"]);
    await inTransaction(async (tx) => {
      await tx
        .updateTable("settings")
        .set({ phones: ["+91 00000 00000"], whatsapp: "+91 00000 00001" })
        .execute();
      await publish(tx, "settings");
    });
    await vi.waitUntil(async () => (await bar("/courses")).includes("tel:"));
    expect([...(await bar("/hi/courses")).matchAll(/href="([^"]*)"/g)].map(([, to]) => to)).toEqual([
      "tel:+910000000000",
      `https://wa.me/910000000001?text=${encodeURIComponent("नमस्ते, मुझे एक कोर्स के बारे में पूछना है।")}`,
      "/hi/PopupHome",
    ]);
    const writes = async (path: string) => decodeURIComponent(/wa\.me\/\d+\?text=([^"]*)"/.exec(await bar(path))![1]!);
    expect(await writes("/services/stdCred_service")).toBe("Hello, I am asking about the student credit card.");
    expect(await writes("/hi/services/stdCred_service")).toBe("नमस्ते, मुझे स्टूडेंट क्रेडिट कार्ड के बारे में पूछना है।");
    expect(await writes("/courses/mbbs")).toBe("Hello, I am asking about MBBS.");
    expect(await writes("/courses/nonsense")).toBe("Hello, I am asking about a course.");
    expect(await writes("/")).toBe("Hello, I have a question about studies and admission.");
    expect(await bar("/services/stdCred_service")).toContain('href="/Popup?topic=loan"');
  });

  test("is not on the enquiry forms, nor for people who work here", async () => {
    for (const path of ["/PopupHome", "/Popup?course=mbbs", "/hi/PopupHome", "/contact"]) expect(await bar(path), path).toBe("");
    expect(await bar("/", editor)).toBe("");
    expect(await bar("/aboutUs")).not.toBe("");
  });
});
