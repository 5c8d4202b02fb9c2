import { randomUUID } from "node:crypto";
import type { Actor, Role } from "#app/access/roles.ts";
import { newSlideId } from "#app/domain/carousel/model.ts";
import { saveSlide } from "#app/domain/carousel/writes.server.ts";
import { receivePicture } from "#app/domain/files/writes.server.ts";
import { hashPassword } from "#app/platform/passwords.server.ts";
import { db } from "#db/client.ts";

type User = {
  role: Role;
  name?: string;
  email?: string;
  password?: string;
  approvalStatus?: "approved" | "pending" | "rejected";
  deactivated?: boolean;
};

/** A person who can sign in. Returns them as the actor that domain functions take. */
export async function aUser({
  role,
  name = `Demo ${role}`,
  email,
  password,
  approvalStatus = "approved",
  deactivated = false,
}: User): Promise<Actor & { email: string }> {
  const id = randomUUID();
  const address = email ?? `${role}-${id.slice(0, 8)}@example.com`;
  await db
    .insertInto("users")
    .values({
      id,
      name,
      email: address,
      email_verified: true,
      role,
      approval_status: approvalStatus,
      deactivated_at: deactivated ? new Date() : null,
    })
    .execute();
  if (password) await aPassword(id, password);
  return { id, name, role, email: address };
}

async function aPassword(userId: string, password: string) {
  await db
    .insertInto("accounts")
    .values({ id: randomUUID(), user_id: userId, account_id: userId, provider_id: "credential", password: await hashPassword(password) })
    .execute();
}

export const anUpload = (actor: Actor, picture: Uint8Array, name = "picture.png") =>
  receivePicture(actor, { folder: "topCarousel", name, body: new Blob([picture as Uint8Array<ArrayBuffer>]).stream() });

type ASlide = {
  picture: Uint8Array;
  name?: string;
  alt?: string;
  altHi?: string;
  link?: string | null;
  visibleFrom?: Date | null;
  visibleUntil?: Date | null;
};

/** A slide on the home page, uploaded and submitted the way an editor does it. */
export async function aSlide(actor: Actor, { picture, name, ...details }: ASlide) {
  const { photoUrl, pathName } = await anUpload(actor, picture, name);
  const id = newSlideId();
  await saveSlide(actor, { alt: "Demo", altHi: "", link: null, visibleFrom: null, visibleUntil: null, ...details, id, photoUrl, pathName });
  return { id, photoUrl, pathName };
}
