import { data } from "react-router";
import { findFamilyList, missLink } from "#app/domain/papers/links.reads.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/** What a family reads; looking changes nothing, because messengers look at links before people do. */
export async function viewFamilyList(secret: string) {
  const list = await findFamilyList(secret);
  if (!list) throw await over();
  return list;
}

/** The same words for a link that is over, was replaced or never was; who tries many is told to wait by the status alone. */
export const over = async () =>
  data({ title: m.paper_over_title(), text: m.paper_over_text() }, { status: (await missLink()) ? 429 : 404 });
