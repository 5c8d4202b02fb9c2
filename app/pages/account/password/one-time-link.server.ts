import { href, redirect } from "react-router";
import { listProviders } from "#app/domain/social-accounts/reads.server.ts";
import { isHindiOn } from "#app/domain/settings/reads.server.ts";
import { newPasswordInput } from "#app/domain/users/inputs.server.ts";
import { findLink, type LinkPurpose } from "#app/domain/users/links.writes.server.ts";
import { workspaceOf } from "#app/domain/users/model.ts";
import { setPasswordByLink } from "#app/domain/users/passwords.writes.server.ts";
import { problemIn } from "#app/pages/account/problem.server.ts";
import { submit } from "#app/pages/forms.server.ts";

const pages = { invitation: href("/invitation"), "new-password": href("/newPassword") };

/**
 * No other page learns the address, which holds the secret. With no-referrer a browser that runs no script would not say
 * either where the form comes from, and it would be refused.
 */
export const linkHeaders = () => ({ "Referrer-Policy": "strict-origin" });

/** Whose link it is. One that is over leaves the address, and so the history of the browser. */
export async function linkLoader(purpose: LinkPurpose, { url }: { url: URL }) {
  const secret = url.searchParams.get("link");
  const link = secret ? await findLink(purpose, secret) : undefined;
  if (secret && !link) throw redirect(pages[purpose]);
  const person = link && { name: link.name, email: link.email, role: link.role, link: secret! };
  const isWaiting = url.searchParams.has("waiting");
  return { person, isWaiting, problem: problemIn(url), providers: listProviders(), hindiOn: await isHindiOn() };
}

export function linkAction(purpose: LinkPurpose, { request, url }: { request: Request; url: URL }) {
  return submit(request, newPasswordInput, async ({ password }) => {
    const answer = await setPasswordByLink(purpose, url.searchParams.get("link") ?? "", password, request.headers);
    if (!answer) return redirect(`${pages[purpose]}?waiting=1`);
    return redirect(answer.isIn ? workspaceOf(answer.role) : href("/secondFactor"), { headers: answer.headers });
  });
}
