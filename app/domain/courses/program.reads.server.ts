import { href } from "react-router";
import { mayCall, type Caller } from "#app/access/scopes.ts";
import { env } from "#app/platform/env.server.ts";
import { db } from "#db/client.ts";

/** The published courses, by name, for a program. */
export async function listForPrograms(caller: Caller) {
  if (!mayCall(caller, "lists:read")) return undefined;
  const courses = await db
    .selectFrom("courses")
    .select(["slug", "name", "name_hi as nameHi", "category"])
    .orderBy("name")
    .orderBy("id")
    .limit(2_000)
    .execute();
  return courses.map(({ slug, name, nameHi, category }) => ({
    slug,
    name: { en: name, hi: nameHi || name },
    category,
    address: env.ORIGIN + href("/courses/:name", { name: slug }),
  }));
}
