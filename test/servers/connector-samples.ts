import { randomBytes } from "node:crypto";
import type { ConnectorKind, Secrets, Sent } from "#app/domain/connector-kinds/port.model.ts";
import { aDemoLead, type Lead, type Shot } from "#test/servers/enquiry-providers.ts";

/*
 * What is tried of every kind, made of what the kind itself says of its provider (`sample`, `provenBy`). Nothing here knows a kind
 * by its name, a header or a field.
 */

type Given = { id: string; own: string };

/** Secrets as the provider would have made them: "app-secret-only-for-tests". */
export const theirsOf = ({ theirs }: ConnectorKind): Record<string, string> =>
  Object.fromEntries(
    theirs.map(({ name }) => [name, `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-only-for-tests`]),
  );

/** What the provider sends of this person to this connector. */
export const sentBy = (kind: ConnectorKind, { own }: Given, lead: Lead = aDemoLead(), now = new Date()) =>
  kind.sample({ ...theirsOf(kind), own }, { ...lead, isTest: false }, now);

/** As it goes over the network. */
export function shotAt({ id }: Given, { token, query, body, headers = {} }: Sent): Shot {
  const asked = query ? `?${new URLSearchParams(query).toString()}` : "";
  return {
    path: `/connect/${id}${token ? `/${token}` : ""}${asked}`,
    method: body === undefined ? "GET" : "POST",
    headers,
    ...(body !== undefined && { body }),
  };
}

type Forgery = { how: string; sent: Sent };

/** Requests that differ from a proven one in what proves it, `many` of them behind a wrong secret. */
export function forgeriesOf(kind: ConnectorKind, given: Given, other: Given, many: number): { forged: Forgery[]; stale: Forgery[] } {
  const now = new Date();
  const secrets: Secrets = { ...theirsOf(kind), own: given.own };
  const right = secrets[kind.provenBy] ?? "";
  const [lead, another] = [aDemoLead(), aDemoLead()];
  const by = (secret: string, who = lead, at = now) => kind.sample({ ...secrets, [kind.provenBy]: secret }, { ...who, isTest: false }, at);
  const good = by(right);
  const inOf = (sent: Sent, place: Place) => placesOf(sent).get(place);
  // Where the proof stands: what another secret changes, apart from the body, which says other things too.
  const proofs = [...placesOf(good).keys()].filter((place) => inOf(by("another"), place) !== inOf(good, place));
  if (proofs.length === 0 && by("another").body === good.body)
    throw new Error(`${kind.id}: its sample is not proven by "${kind.provenBy}"`);

  const wrong = [right.toUpperCase(), right.slice(1), "", ...(kind.provenBy === "own" ? [other.own] : [])];
  while (wrong.length < many) wrong.push(noise(wrong.length), right.slice(0, wrong.length % right.length));
  const behindWrong = wrong.filter((secret) => secret !== right).map((secret) => ({ how: `behind "${secret}"`, sent: by(secret) }));
  const tampered = proofs.flatMap((place) => {
    const said = inOf(good, place) ?? "";
    const instead = [
      undefined,
      "",
      said.slice(0, -1),
      said.slice(0, said.length / 2),
      noise(20),
      noise(33),
      said.split("").toReversed().join(""),
    ];
    return instead.filter((one) => one !== said).map((one) => ({ how: `${place}: ${one}`, sent: withPlace(good, place, one) }));
  });
  // A proof that is another's for other words is of the words: it proves no others.
  const next = by(right, another);
  const ofWords = proofs.filter((place) => inOf(next, place) !== inOf(good, place));
  const exchanged =
    ofWords.length === 0
      ? []
      : [
          { how: "the proof of other words", sent: ofWords.reduce((sent, place) => withPlace(sent, place, inOf(next, place)), good) },
          ...(next.body !== undefined && next.body !== good.body ? [{ how: "other words", sent: { ...good, body: next.body } }] : []),
        ];
  // One that is another's at another moment is of the moment.
  const stale = [-1, 1].flatMap((day) => {
    const then = by(right, lead, new Date(now.getTime() + day * 86_400_000));
    const isOfMoment = then.body === good.body && proofs.some((place) => inOf(then, place) !== inOf(good, place));
    return isOfMoment ? [{ how: `${day} days away`, sent: then }] : [];
  });
  return { forged: [...behindWrong, ...tampered, ...exchanged], stale };
}

const noise = (length: number) => randomBytes(1 + (length % 60)).toString(length % 2 === 0 ? "hex" : "base64url");

type Place = "token" | `query.${string}` | `header.${string}`;

const placesOf = ({ token, query = {}, headers = {} }: Sent): Map<Place, string> =>
  new Map([
    ...(token === undefined ? [] : [["token", token] as const]),
    ...Object.entries(query).map(([name, value]) => [`query.${name}`, value] as const),
    ...Object.entries(headers).map(([name, value]) => [`header.${name}`, value] as const),
  ]);

function withPlace(sent: Sent, place: Place, value: string | undefined): Sent {
  const set = (all: Readonly<Record<string, string>> = {}, name: string) =>
    Object.fromEntries(Object.entries({ ...all, [name]: value }).filter((one): one is [string, string] => one[1] !== undefined));
  if (place === "token") return { ...sent, token: value ?? "" };
  if (place.startsWith("query.")) return { ...sent, query: set(sent.query, place.slice("query.".length)) };
  return { ...sent, headers: set(sent.headers, place.slice("header.".length)) };
}
