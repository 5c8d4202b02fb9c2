import { readSettings } from "#app/domain/settings/reads.server.ts";
import { publicPage } from "#app/platform/public-page.server.ts";
import type { Route } from "./+types/security-txt";

export const headers = publicPage({ shows: [] });

const day = 24 * 60 * 60 * 1000;

/** Whom to tell about a hole in the product (RFC 9116). It is made anew all the time, so it never expires while we are here. */
export async function loader({ url }: Route.LoaderArgs) {
  const { privacyEmail, email } = await readSettings();
  const writeTo = privacyEmail ?? email;
  const expires = new Date((Math.floor(Date.now() / day) + 180) * day);
  const lines = [
    `Contact: ${writeTo ? `mailto:${writeTo}` : `${url.origin}/contact`}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en, hi",
    `Canonical: ${url.origin}/.well-known/security.txt`,
    "",
  ];
  return new Response(lines.join("\n"), { headers: { ...headers(), "Content-Type": "text/plain; charset=utf-8" } });
}
