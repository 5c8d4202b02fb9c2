import { createHash, randomInt, randomUUID } from "node:crypto";
import type { Subject, Writer } from "#app/domain/enquiries/model.ts";
import type { Answer, send } from "./http.ts";

/** What a visitor fills in; the key is the id of the form that was given out to them. */
export type Enquiry = {
  key: string;
  form: string;
  network: string;
  withScript: boolean;
  isTrapped: boolean;
  name: string;
  phone: string;
  email: string;
  enquire: Subject;
  course: string;
  message: string;
  who: Writer;
  parentName: string;
};

type Kept = Pick<Enquiry, "name" | "phone" | "email" | "enquire" | "course" | "message" | "who" | "parentName">;

/** What was meant, in a form that what is stored can be compared with. */
export const hashOf = ({ name, phone, email, enquire, course, message, who, parentName }: Kept) =>
  createHash("sha256")
    .update(JSON.stringify([name, phone, email, enquire, course, message, who, parentName]))
    .digest("hex");

const names = ["Asha Kumari", "Ravi Shankar", "सुनीता देवी", "Md. Irfan", "Priya Sinha", "अमित कुमार", "Neha Raj", "Vikash Yadav"];
const subjects: Subject[] = ["ENGINEERING", "MEDICAL", "PHARMA", "LAW", "FEEDBACK", "Others"];
const oneOf = <T>(all: readonly T[]) => all[randomInt(all.length)]!;

/** People from everywhere: most are new, some ask again, some are children, and a few are programs. */
export function visitors(signFormToken: (id: string, at: number) => string) {
  const before: { words: Kept; times: number }[] = [];
  let count = 0;
  return (): Enquiry => {
    const key = randomUUID();
    // Nobody asks so often in a day that it looks strange.
    const one = before.length > 20 && randomInt(10) === 0 ? oneOf(before) : undefined;
    const again = one && ++one.times <= 3 ? one.words : undefined;
    const who = again?.who ?? oneOf(["student", "student", "guardian", "minor"] as const);
    const words: Kept = {
      name: again?.name ?? oneOf(names),
      phone: again?.phone ?? `+919876${String(100_000 + count).slice(-6)}`,
      email: who === "minor" ? "" : oneOf(["", `visitor${count}@example.com`]),
      enquire: oneOf(subjects),
      course: oneOf(["", "B.Tech", "नर्सिंग"]),
      message: `${oneOf(["What are the fees?", "छात्रवृत्ति मिलेगी?", ""])} ${count}`.trim(),
      who,
      parentName: who === "minor" ? (again?.parentName ?? "Demo parent") : "",
    };
    count++;
    if (!again && before.length < 2_000) before.push({ words, times: 1 });
    return {
      ...words,
      key,
      form: signFormToken(key, Date.now() - randomInt(10_000, 600_000)),
      network: `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
      withScript: randomInt(4) !== 0,
      isTrapped: randomInt(50) === 0,
    };
  };
}

/** Sends it as a browser does, with script or without. Returns the reference of the thank-you page, or nothing. */
export async function sendEnquiry(
  to: (path: string, wish: Parameters<typeof send>[2]) => Promise<Answer>,
  origin: string,
  enquiry: Enquiry,
) {
  const { form, phone, who, parentName, network, isTrapped } = enquiry;
  const isMinor = who === "minor";
  const body = new URLSearchParams({
    form,
    website: isTrapped ? "https://example.com" : "",
    name: enquiry.name,
    phone: isMinor ? "" : phone,
    email: enquiry.email,
    enquire: enquiry.enquire,
    course: enquiry.course,
    college: "",
    message: enquiry.message,
    who,
    parentName,
    parentPhone: isMinor ? phone : "",
    answer: "on",
    page: "/PopupHome",
  }).toString();
  const headers = { Origin: origin, "Content-Type": "application/x-www-form-urlencoded", "X-Forwarded-For": network };
  const answer = await to(enquiry.withScript ? "/enquiry" : "/PopupHome", { method: "POST", headers, body, patience: 15_000 });
  const thanks = answer.status === 303 ? answer.location : answer.status === 200 ? answer.body.toString() : "";
  return { status: answer.status, ms: answer.ms, reference: /\/enquiry\/([0-9A-Z]{10})\b/.exec(thanks ?? "")?.[1] };
}
