import { createHash } from "node:crypto";
import sharp from "sharp";
import { newSlideId } from "#app/domain/carousel/model.ts";
import { send, type Answer } from "./http.ts";

export type Slide = { key: string; photoUrl: string; pathName: string; alt: string };
type Uploaded = { uploaded?: Omit<Slide, "key" | "alt">; problems?: Record<string, string> };
type Send = (path: string, wish: Parameters<typeof send>[2]) => Promise<Answer>;
export type Editor = Awaited<ReturnType<typeof signIn>>;

/** What was meant, in a form that what is stored can be compared with. */
export const hashOf = ({ photoUrl, pathName, alt }: Omit<Slide, "key">) =>
  createHash("sha256")
    .update(JSON.stringify([photoUrl, pathName, alt]))
    .digest("hex");

/** Signs in through the door that people use. What it returns works through any web process. */
export async function signIn(through: Send, origin: string, { email, password }: { email: string; password: string }) {
  const form = new URLSearchParams({ email, password }).toString();
  const answer = await through("/login", { method: "POST", headers: { ...formHeaders, Origin: origin }, body: form });
  const cookie = answer.cookies.map((line) => line.split(";")[0]).join("; ");
  if (answer.status !== 302 || !cookie.includes("session=")) throw new Error(`Signing in was answered with ${answer.status}`);
  const headers = { Cookie: cookie, Origin: origin };

  return {
    cookie,

    /** Upload to Cloud, as the page's script sends it. Either what was stored, or the words of a refusal. */
    async upload(through: Send, name: string, picture: Uint8Array) {
      const address = `/admin/homecrousel/files?name=${encodeURIComponent(name)}`;
      const answer = await through(address, {
        method: "POST",
        headers: { ...headers, "Content-Type": "application/octet-stream" },
        body: picture,
      });
      const said = [200, 409].includes(answer.status) ? (JSON.parse(answer.body.toString()) as Uploaded) : {};
      return { status: answer.status, ms: answer.ms, uploaded: said.uploaded, problem: said.problems?.[""] };
    },

    /** Submit. A browser without script sends the same form to the page itself. */
    async submit(through: Send, { key, photoUrl, pathName, alt }: Slide, withScript = true) {
      const body = new URLSearchParams({ id: key, photoUrl, pathName, alt }).toString();
      const answer = await through(`/admin/homecrousel${withScript ? ".data" : ""}`, {
        method: "POST",
        headers: { ...headers, ...formHeaders },
        body,
      });
      return { status: answer.status, ms: answer.ms, saved: answer.status === 200 && saysSaved(answer.body.toString()) };
    },
  };
}

const formHeaders = { "Content-Type": "application/x-www-form-urlencoded" };

/** A key and its object in the router's own encoding, in a data answer plain and in a page quoted. A refusal has no such key. */
const saysSaved = (text: string) => /"saved\\?",\{\\?"_\d/.test(text);

/** A few hundred bytes, each picture of a colour of its own. */
export async function aSmallPicture() {
  const key = newSlideId();
  const colour = `#${createHash("sha256").update(key).digest("hex").slice(0, 6)}`;
  const picture = await sharp({ create: { width: 48, height: 24, channels: 3, background: colour } })
    .png()
    .toBuffer();
  return { key, name: `${key}.png`, picture };
}
