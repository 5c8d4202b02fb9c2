/*
 * What a person types into the enquiry form, kept in this tab until it has arrived. Why session storage may hold it is told
 * in docs/decisions/016-enquiries.md. An enquiry is one by its form and its words, so sending it once more does no harm.
 */

export type Words = Record<string, string>;
export type Answer = { to: string } | { problems: Words; typed?: Words };
export type State = "idle" | "sending" | "waiting";

type Kept = {
  /** What the person changed. */
  words: Words;
  /** The token of the form, or its id while it has none. */
  form: string;
  /** What was wrong, while nobody was there to be told. */
  problems?: Words | undefined;
  /** Pressed "send", and no answer has come yet. */
  waiting?: { to: string; words: Words } | undefined;
};

const key = "enquiry";
const tries = { first: 2_000, longest: 60_000, patience: 30_000, patienceForToken: 5_000 };

export const kept = (): Kept | undefined => JSON.parse(sessionStorage.getItem(key) ?? "null") as Kept | undefined;

export function keep(change: Partial<Kept>) {
  sessionStorage.setItem(key, JSON.stringify({ words: {}, form: "", ...kept(), ...change }));
}

/** A form's id is given where it is filled in: with a token, before it came and without one, the same words are the same enquiry. */
export const newForm = () => crypto.randomUUID?.() ?? "";

/** The token of this form: the page is the same for everybody and has none. When it cannot be had, the id has to do. */
export const withToken = async (form: string): Promise<string> =>
  form.includes(".")
    ? form
    : fetch(`/formToken?id=${form}`, { cache: "no-store", signal: AbortSignal.timeout(tries.patienceForToken) })
        .then(async (answer) => (answer.ok && (await answer.text())) || form)
        .catch(() => form);

const listeners = new Set<(state: State) => void>();
const tell = (state: State) => listeners.forEach((listener) => listener(state));

export function watch(listener: (state: State) => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

let goOn = () => {};
let underWay: Promise<Answer | undefined> | undefined;

/** The words were changed meanwhile: they wait for the button again. */
export function stop() {
  keep({ waiting: undefined });
  goOn();
}

/** Sends what waits until it is answered, whatever happens to the network or the server. Nothing when it was stopped. */
export const send = () => (underWay ??= sendUntilAnswered().finally(() => (underWay = undefined)));

async function sendUntilAnswered(): Promise<Answer | undefined> {
  for (let count = 0; ; count++) {
    const waiting = kept()?.waiting;
    if (!waiting) {
      tell("idle");
      return undefined;
    }
    tell("sending");
    const answer = await attempt(await openedNow(waiting));
    if (answer) {
      if ("to" in answer) sessionStorage.removeItem(key);
      // A form that the server does not know goes back with one that it does.
      else keep({ waiting: undefined, problems: answer.problems, ...(answer.typed?.form && { form: answer.typed.form }) });
      return answer;
    }
    tell("waiting");
    await aWhile(Math.min(tries.longest, tries.first * 2 ** count) * (0.5 + Math.random()));
  }
}

/** Filled in without a network it has no token yet; with one it is kept, so that it is older at the next try. */
async function openedNow({ to, words }: NonNullable<Kept["waiting"]>) {
  const opened = { to, words: { ...words, form: await withToken(words.form ?? "") } };
  if (kept()?.waiting) keep({ form: opened.words.form, waiting: opened });
  return opened;
}

const attempt = ({ to, words }: NonNullable<Kept["waiting"]>): Promise<Answer | undefined> =>
  fetch(to, { method: "POST", body: new URLSearchParams(words), signal: AbortSignal.timeout(tries.patience) }).then(
    (response) => {
      if (response.status >= 500 || response.status === 429) return undefined;
      // Whatever else is no answer of ours would be the same the next time.
      return (response.json() as Promise<Answer>).catch(() => ({ problems: { "": "" } }));
    },
    () => undefined,
  );

/** Until the network is back, or for this long: a browser does not always notice. */
const aWhile = (ms: number) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(done, ms);
    function done() {
      clearTimeout(timer);
      removeEventListener("online", done);
      resolve();
    }
    addEventListener("online", done);
    goOn = done;
  });
