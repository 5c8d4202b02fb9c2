import { readFileSync } from "node:fs";
import sharp from "sharp";
import { postDrawing, type Cover } from "#db/demo/post-drawings.ts";
import { entriesThere } from "#db/demo/seed-steps.ts";
import { anUpload, aPost } from "#test/factories.ts";

type Actor = Parameters<typeof aPost>[0];
type DemoPost = Required<Omit<NonNullable<Parameters<typeof aPost>[1]>, "picture">> & { cover: Cover };

/** House articles that say that they are, oldest first: general advice, no figures, no people. */
export async function seedPosts(editor: Actor, pictures = Infinity) {
  const posts = JSON.parse(readFileSync(new URL("./posts.json", import.meta.url), "utf8")) as DemoPost[];
  const there = await entriesThere("post");
  for (const [index, { cover, ...post }] of posts.entries()) {
    if (there.has(post.slug)) continue;
    const picture = index < pictures ? await drawn(editor, cover) : null;
    await aPost(editor, { ...post, picture });
  }
}

async function drawn(editor: Actor, cover: Cover) {
  const png = await sharp(Buffer.from(postDrawing(cover)))
    .png()
    .toBuffer();
  return (await anUpload(editor, png, `${cover}.png`, "posts")).id;
}
