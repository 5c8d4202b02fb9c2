import { randomUUID } from "node:crypto";
import { enquiryInput } from "#app/domain/enquiries/inputs.server.ts";
import { receiveEnquiry } from "#app/domain/enquiries/writes.server.ts";
import { signFormToken } from "#app/platform/captcha.server.ts";
import { db } from "#db/client.ts";
import { aCollege, aCourse, anAlbum, aNotification, aPost } from "#test/factories.ts";
import { newPhone } from "../enquiries.ts";
import { expect, test } from "../journey.ts";
import { person, signedInAs } from "../people.ts";

/* Whatever is written into a text is shown as text. Without our content policy, so that only the pages themselves protect. */

const run = ["hit()", "window.hit()", "hit`1`", "[1].find(hit)", "setTimeout(hit)"];
const around = [
  (code: string) => `<script>${code}</script>`,
  (code: string) => `"><script>${code}</script>`,
  (code: string) => `</script><script>${code}</script>`,
  (code: string) => `</title><script>${code}</script>`,
  (code: string) => `--><script>${code}</script>`,
  (code: string) => `]]><script>${code}</script>`,
  (code: string) => `<img src=x onerror=${code}>`,
  (code: string) => `"><img src=x onerror="${code}">`,
  (code: string) => `'><img src=x onerror='${code}'>`,
  (code: string) => `<svg onload=${code}>`,
  (code: string) => `<svg><script>${code}</script></svg>`,
  (code: string) => `<svg><animate onbegin=${code} attributeName=x dur=1s>`,
  (code: string) => `<body onload=${code}>`,
  (code: string) => `<iframe srcdoc="<script>parent.${code}</script>">`,
  (code: string) => `<iframe src="javascript:parent.${code}">`,
  (code: string) => `<a href="javascript:${code}" id=x tabindex=1 autofocus onfocus=${code}>`,
  (code: string) => `<input autofocus onfocus=${code}>`,
  (code: string) => `<details open ontoggle=${code}>`,
  (code: string) => `<video><source onerror=${code}></video>`,
  (code: string) => `<math href="javascript:${code}">x</math>`,
  (code: string) => `<style>@import 'javascript:${code}';</style>`,
  (code: string) => `" onmouseover="${code}" autofocus onfocus="${code}" x="`,
  (code: string) => `' onfocus='${code}' autofocus '`,
  (code: string) => `\${${code}}`,
  (code: string) => `{{constructor.constructor('${code}')()}}`,
  (code: string) => `javascript:${code}`,
  (code: string) => `\\u003cscript\\u003e${code}\\u003c/script\\u003e`,
  (code: string) => `&lt;script&gt;${code}&lt;/script&gt;`,
  (code: string) => `<scr<script>ipt>${code}</scr</script>ipt>`,
  (code: string) => `<ScRiPt/x>${code}</sCrIpT>`,
  (code: string) => `<img/src=x/onerror=${code}//`,
  (code: string) => `<object data="javascript:${code}"></object>`,
  (code: string) => `<embed src="javascript:${code}">`,
  (code: string) => `<form action="javascript:${code}"><button autofocus>x</form>`,
  (code: string) => `<template><script>${code}</script></template>`,
  (code: string) => `<noscript><p title="</noscript><img src=x onerror=${code}>">`,
  (code: string) => `<textarea></textarea><script>${code}</script>`,
  (code: string) => `</textarea><img src=x onerror=${code}>`,
  (code: string) => `</style><script>${code}</script>`,
  (code: string) => `<meta http-equiv=refresh content="0;url=javascript:${code}">`,
  (code: string) => `<link rel=stylesheet href=x onerror=${code}>`,
  (code: string) => `<marquee onstart=${code}>x</marquee>`,
  (code: string) => `<x contenteditable onblur=${code} autofocus tabindex=0>`,
  (code: string) => `<base href="javascript:${code}//">`,
  (code: string) => `"}]}</script><script>${code}</script>`,
  (code: string) => `\u2028${code}//`,
  (code: string) => `';${code};//`,
  (code: string) => `";${code};//`,
  (code: string) => `*/${code}/*`,
  (code: string) => `<dialog open onclose=${code}><form method=dialog><button autofocus>x</form></dialog>`,
  (code: string) => `<!--<img src="--><img src=x onerror=${code}>`,
  (code: string) => `<p style="background:url(javascript:${code})">`,
  (code: string) => `<a xlink:href="javascript:${code}"><text>x</text></a>`,
  (code: string) => `<audio src=x onerror=${code}>`,
  (code: string) => `<button popovertarget=x onbeforetoggle=${code}>x</button>`,
  (code: string) => `<select autofocus onfocus=${code}></select>`,
  (code: string) => `<table background="javascript:${code}">`,
  (code: string) => `<img src=x:x onerror=${code} <b`,
  (code: string) => `<slot onslotchange=${code}>`,
  (code: string) => `%3Cscript%3E${code}%3C/script%3E`,
];
const payloads = around.flatMap((wrap) => run.map(wrap));
const records = 6;
const share = Math.ceil(payloads.length / records);

/** For one record: one payload for each short text, and a sixth of all of them for the long one. */
function textsOf(record: number) {
  let next = record;
  return {
    short: () => payloads[(next += 7) % payloads.length]!.slice(0, 190),
    long: payloads.slice(record * share, (record + 1) * share).join("\n\n"),
  };
}

test("300 texts that would run in a careless page are only read, on every page that shows them", async ({ browser, baseURL }) => {
  test.setTimeout(180_000);
  expect(payloads).toHaveLength(300);
  const editor = await person("editor");
  const shown = ["/", "/courses", "/college", "/blogs", "/gallery", "/search?q=hit", "/hi/courses?q=script"];
  const inside = [
    "/admin",
    "/admin/courses",
    "/admin/collegedetails",
    "/BlogList",
    "/admin/notification",
    "/admin/gallery",
    "/admin/contact",
  ];
  for (let record = 0; record < records; record++) {
    const { short, long } = textsOf(record);
    const lines = () => [{ text: short(), textHi: short() }];
    const slug = `hostile-${record}-${randomUUID().slice(0, 6)}`;
    const names = () => ({ name: short(), nameHi: short(), slug, alsoKnownAs: short() });
    const course = await aCourse(editor, {
      ...names(),
      entrance: short(),
      entranceHi: short(),
      about: long,
      aboutHi: long,
      eligibility: lines(),
      scope: lines(),
      featured: true,
    });
    const college = await aCollege(editor, {
      ...names(),
      address: short(),
      addressHi: short(),
      district: short(),
      districtHi: short(),
      phone: short(),
      about: long,
      aboutHi: long,
      other: lines(),
      featured: true,
    });
    const post = await aPost(editor, {
      name: short(),
      nameHi: short(),
      slug,
      summary: short(),
      summaryHi: short(),
      author: short(),
      body: long,
      bodyHi: long,
    });
    shown.push(`/courses/${slug}`, `/college/${slug}`, `/hi/blogs/${slug}`);
    if (record < 2) inside.push(`/admin/courses/${course.id}`, `/admin/collegedetails/${college.id}`, `/BlogList/${post.id}`);
    await aNotification(editor, { text: short(), textHi: short() });
    await anAlbum(editor, { title: short(), titleHi: short() });
    const { reference } = await receiveEnquiry(
      enquiryInput.parse({
        form: signFormToken(randomUUID(), Date.now() - 60_000),
        name: short(),
        who: "minor",
        parentName: short(),
        parentPhone: newPhone(),
        enquire: "Others",
        course: short(),
        college: short(),
        message: long,
        answer: "on",
        page: "/PopupHome",
        utm_source: short(),
        utm_campaign: short(),
        referrer: short(),
      }),
    );
    const { id } = await db.selectFrom("enquiries").select("id").where("reference", "=", reference).executeTakeFirstOrThrow();
    inside.push(`/admin/contact/${id}`);
  }

  const context = await browser.newContext({ baseURL: baseURL!, bypassCSP: true, serviceWorkers: "block" });
  await context.addInitScript(() => Object.assign(window, { hits: 0, hit: () => (window as unknown as { hits: number }).hits++ }));
  const page = await context.newPage();
  page.on("dialog", (dialog) => void dialog.dismiss());
  const ran: string[] = [];
  const look = async (path: string) => {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    await page.waitForLoadState("load");
    if (await page.evaluate(() => (window as unknown as { hits: number }).hits)) ran.push(path);
  };
  for (const path of shown) await look(path);
  await signedInAs(context, "admin");
  for (const path of inside) await look(path);
  await context.close();
  expect(ran).toEqual([]);
  await db.deleteFrom("notifications").where("text", "like", "%hit%").execute();
});
