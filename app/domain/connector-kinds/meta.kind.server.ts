import { createHmac } from "node:crypto";
import type { Ask, ConnectorKind, Fetched, Part, Secrets } from "#app/domain/connector-kinds/port.model.ts";
import * as reading from "#app/domain/connector-kinds/reading.inputs.server.ts";
import { env } from "#app/platform/env.server.ts";

const asked = "id,created_time,form_id,platform,field_data,custom_disclaimer_responses";
/** Errors of Graph that no waiting mends: the token ended, or may not read leads. */
const isDenied = (status: number, code: number) =>
  status === 401 || status === 403 || code === 190 || code === 10 || (code >= 200 && code < 300);

const signatureOf = (body: Uint8Array, { appSecret = "" }: Secrets) =>
  `sha256=${createHmac("sha256", appSecret).update(body).digest("hex")}`;

/** Forms of lead ads on Facebook and Instagram: what comes is the number of a lead, which is asked for at Graph. */
export const kind: ConnectorKind = {
  id: "meta",
  place: 10,
  name: { en: "Meta lead ads", hi: "मेटा के लीड विज्ञापन" },
  text: { en: "Forms of ads on Facebook and Instagram.", hi: "फ़ेसबुक और इंस्टाग्राम के विज्ञापनों के फ़ॉर्म।" },
  steps: [
    {
      en: "In Meta’s developer pages, open the app of your page and add the product “Webhooks”.",
      hi: "मेटा के डेवलपर पन्नों में अपने पेज का ऐप खोलिए और उसमें वेबहुक जोड़िए।",
    },
    {
      en: "Choose “Page”, enter the address below as the callback URL and the secret below as the verify token.",
      hi: "पेज चुनिए, नीचे का पता कॉलबैक पते की जगह और नीचे का गुप्त शब्द जाँच-शब्द की जगह लिखिए।",
    },
    { en: "Subscribe to the field “leadgen”, and connect the app to your page.", hi: "लीड वाले क्षेत्र को चुनिए और ऐप को अपने पेज से जोड़िए।" },
    {
      en: "The access token must be of the page, never ending, and allowed to read leads.",
      hi: "पहुँच का टोकन पेज का हो, कभी समाप्त न हो, और उसे लीड पढ़ने की अनुमति हो।",
    },
  ],
  ownName: { en: "Verify token", hi: "जाँच-शब्द" },
  provenBy: "appSecret",
  isInAddress: false,
  theirs: [
    {
      name: "appSecret",
      label: { en: "App secret", hi: "ऐप का गुप्त शब्द" },
      hint: {
        en: "In the basic settings of the app. By it we know that a message is Meta’s.",
        hi: "ऐप की बुनियादी सेटिंग में। इसी से हम जानते हैं कि संदेश मेटा का है।",
      },
    },
    {
      name: "accessToken",
      label: { en: "Access token of the page", hi: "पेज का पहुँच टोकन" },
      hint: { en: "By it we ask Meta for each lead.", hi: "इसी से हम मेटा से हर लीड माँगते हैं।" },
    },
  ],
  source: "facebook",
  keepsRest: true,
  guesses: {
    name: ["full_name", "name"],
    phone: ["phone_number", "whatsapp_number", "phone", "mobile"],
    email: ["email", "work_email"],
    course: ["course", "which_course", "course_interest"],
    at: ["created_time"],
  },
  challenge: ({ query }, { own }) =>
    query.get("hub.mode") === "subscribe" && reading.isSameText(own, query.get("hub.verify_token") ?? "")
      ? (query.get("hub.challenge") ?? "").slice(0, 200)
      : undefined,
  verify: ({ body, header }, secrets) =>
    secrets.appSecret && reading.isSameText(signatureOf(body, secrets), header("x-hub-signature-256") ?? "") ? "ours" : "forged",
  read({ body }) {
    const raw = reading.textOf(body);
    const told = reading.jsonIn(raw);
    const entries = reading.isRecord(told) && Array.isArray(told.entry) ? (told.entry as unknown[]) : [];
    const changes = entries.flatMap((entry) =>
      reading.isRecord(entry) && Array.isArray(entry.changes) ? (entry.changes as unknown[]) : [],
    );
    const leads = changes.flatMap((change): Part[] => {
      if (!reading.isRecord(change) || !reading.isRecord(change.value)) return [];
      const id = reading.wordIn(change.value.leadgen_id);
      if (change.field !== "leadgen" || !/^[\w-]{1,100}$/.test(id)) return [];
      return [{ id, raw: JSON.stringify(change), isTest: change.value.is_test === true }];
    });
    return leads.length > 0 ? leads : [{ id: reading.idOfWords(raw), raw, isTest: false }];
  },
  async fetch(ask, { id, isTest }, secrets) {
    if (id.startsWith("sha256:")) return { text: "" };
    const answer = await askGraph(ask, isTest ? "me?fields=id" : `${id}?fields=${asked}`, secrets);
    return isTest && "text" in answer ? { text: testLead } : answer;
  },
  map(raw) {
    const lead = reading.jsonIn(raw);
    if (!reading.isRecord(lead) || !Array.isArray(lead.field_data)) return undefined;
    const answers = (lead.field_data as unknown[]).flatMap((one): [string, string][] => {
      if (!reading.isRecord(one)) return [];
      const values = Array.isArray(one.values) ? (one.values as unknown[]).map(reading.wordIn) : [];
      return [[reading.wordIn(one.name), values.join(", ")]];
    });
    const ticked = Array.isArray(lead.custom_disclaimer_responses) ? (lead.custom_disclaimer_responses as unknown[]) : [];
    return {
      answers: reading.withFullName(Object.fromEntries(answers), "full_name", "first_name", "last_name"),
      about: {
        ...Object.fromEntries(["created_time", "platform", "form_id"].map((name) => [name, reading.wordIn(lead[name])])),
        ...Object.fromEntries(
          ticked.flatMap((one) =>
            reading.isRecord(one) ? [[`checkbox.${reading.wordIn(one.checkbox_key)}`, reading.wordIn(one.is_checked)]] : [],
          ),
        ),
      },
    };
  },
  // The testing tool of Meta fills every field with such words.
  isTest: ({ answers }) => Object.values(answers).some((said) => said.startsWith("<test lead:")),
  sample(secrets, { id, isTest }, now) {
    const value = { leadgen_id: id, created_time: Math.floor(now.getTime() / 1_000), is_test: isTest };
    const body = JSON.stringify({ object: "page", entry: [{ id: "0", changes: [{ field: "leadgen", value }] }] });
    return { body, headers: { "x-hub-signature-256": signatureOf(Buffer.from(body), secrets) } };
  },
};

const testLead = JSON.stringify({
  field_data: [
    { name: "full_name", values: ["Test"] },
    { name: "phone_number", values: ["+919876543210"] },
  ],
});

async function askGraph(ask: Ask, path: string, { accessToken = "", appSecret = "" }: Secrets): Promise<Fetched> {
  const proof = createHmac("sha256", appSecret).update(accessToken).digest("hex");
  const answer = await ask({
    url: `${env.META_GRAPH_URL}/${path}&appsecret_proof=${proof}`,
    headers: { authorization: `Bearer ${accessToken}` },
  });
  if (answer.kind === "away") return { why: "away", status: null, again: true };
  const { status, body } = answer;
  const said = reading.jsonIn(body);
  if (status === 200 && reading.isRecord(said)) return { text: body };
  const error = reading.isRecord(said) && reading.isRecord(said.error) ? said.error : {};
  if (isDenied(status, Number(error.code ?? 0))) return { why: "denied", status, again: false };
  // What was told of a moment ago may not be there yet.
  return { why: status === 404 || status === 400 ? "gone" : "away", status, again: true };
}
