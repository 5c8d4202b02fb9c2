import { db } from "#db/client.ts";
import { aNotification, aScholarship } from "#test/factories.ts";

type Actor = Parameters<typeof aNotification>[0];

const hours = 60 * 60 * 1000;
const days = 24 * hours;

/** Five demo notices: pinned, new, older, waiting and over. */
const notices = [
  {
    text: "Demo notice: this site shows made-up colleges and fees. Please do not rely on them.",
    textHi: "डेमो सूचना: इस साइट के कॉलेज और फ़ीस उदाहरण हैं। कृपया इन पर भरोसा न करें।",
    pinned: true,
    from: -20 * days,
  },
  {
    text: "Demo notice: compare up to four colleges side by side.",
    textHi: "डेमो सूचना: चार तक कॉलेजों की आपस में तुलना करें।",
    link: "/college",
    from: -2 * days,
  },
  {
    text: "Demo notice: courses after class 10 and class 12, in one list.",
    textHi: "डेमो सूचना: 10वीं और 12वीं के बाद के कोर्स, एक ही सूची में।",
    link: "/courses",
    from: -30 * days,
  },
  {
    text: "Demo notice: this one waits for its day.",
    textHi: "डेमो सूचना: यह अपने दिन की प्रतीक्षा में है।",
    from: 30 * days,
  },
  {
    text: "Demo notice: the time of this one is over.",
    textHi: "डेमो सूचना: इसका समय बीत चुका है।",
    from: -40 * days,
    until: -10 * days,
  },
];

export async function seedNotices(admin: Actor) {
  const now = Date.now();
  const at = (distance: number | undefined) => (distance === undefined ? null : new Date(Math.floor((now + distance) / hours) * hours));
  const there = new Set((await db.selectFrom("notifications").select("text").execute()).map(({ text }) => text));
  for (const { text, textHi, link = null, pinned = false, from, until } of notices)
    if (!there.has(text)) await aNotification(admin, { text, textHi, link, pinned, visibleFrom: at(from), visibleUntil: at(until) });
}

/** What a new owner finds in the settings: values that nobody can take for real ones. */
export async function seedSettings() {
  const figure = (label: string, labelHi: string) => ({ value: "000", label: `${label} (demo figure)`, labelHi: `${labelHi} (डेमो आँकड़ा)` });
  await db
    .updateTable("settings")
    .set({
      phones: ["+91 00000 00000"],
      whatsapp: "+91 00000 00000",
      email: "hello@example.com",
      hours: "Monday to Saturday, 10 am to 7 pm (demo)",
      hours_hi: "सोमवार से शनिवार, सुबह 10 से शाम 7 (डेमो)",
      facebook_url: "https://www.facebook.com/",
      whatsapp_url: "https://www.whatsapp.com/",
      twitter_url: "https://twitter.com/",
      instagram_url: "https://www.instagram.com/",
      how_we_earn: "Demo sentence: here the owner says who pays for the counselling, and whether any college does.",
      how_we_earn_hi: "डेमो वाक्य: यहाँ मालिक बताते हैं कि परामर्श के पैसे कौन देता है, और कोई कॉलेज देता है या नहीं।",
      privacy_name: "Demo C",
      privacy_email: "privacy@example.com",
      counters: JSON.stringify([
        figure("Students guided", "विद्यार्थियों को मार्गदर्शन"),
        figure("Partner colleges", "साझेदार कॉलेज"),
        figure("Years of guidance", "मार्गदर्शन के वर्ष"),
        figure("Admissions", "दाख़िले"),
      ]),
      team: JSON.stringify([
        { name: "Demo A", role: "Owner", roleHi: "संचालक" },
        { name: "Demo B", role: "Counsellor", roleHi: "काउंसलर" },
      ]),
    })
    .execute();
}

/** Two demo scholarships with dates: one that can be applied for, one whose day is over. The real ones have no date that was read. */
const scholarships = [
  {
    name: "Demo scholarship for first-year students",
    nameHi: "डेमो छात्रवृत्ति: पहले साल के विद्यार्थियों के लिए",
    givenBy: "Demo trust",
    givenByHi: "डेमो ट्रस्ट",
    purpose: "Demo: pays part of the first year's fee. Made up, so that dates can be seen on this page.",
    purposeHi: "डेमो: पहले साल की फ़ीस का एक हिस्सा देती है। यह उदाहरण है, ताकि पेज पर तारीख़ें दिखें।",
    who: "Demo: students in the first year of any course",
    whoHi: "डेमो: किसी भी कोर्स के पहले साल के विद्यार्थी",
    last: 45,
  },
  {
    name: "Demo scholarship for girls in science",
    nameHi: "डेमो छात्रवृत्ति: विज्ञान पढ़ने वाली छात्राओं के लिए",
    givenBy: "Demo trust",
    givenByHi: "डेमो ट्रस्ट",
    purpose: "Demo: helps with books and travel. Made up.",
    purposeHi: "डेमो: किताबों और आने-जाने में मदद। यह उदाहरण है।",
    who: "Demo: girls with science in class 12",
    whoHi: "डेमो: 12वीं में विज्ञान पढ़ने वाली छात्राएँ",
    last: -20,
  },
];

export async function seedScholarships(admin: Actor) {
  const there = new Set((await db.selectFrom("scholarships").select("name").execute()).map(({ name }) => name));
  for (const { last, ...one } of scholarships)
    if (!there.has(one.name))
      await aScholarship(admin, { ...one, lastDate: dayIn(last), source: "Demo data", sourceHi: "डेमो आँकड़े", isChecked: true });
}

const dayIn = (count: number) => new Date(Date.now() + count * days).toISOString().slice(0, 10);
