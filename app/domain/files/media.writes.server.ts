import { stat } from "node:fs/promises";
import { can, type Actor } from "#app/access/roles.ts";
import { arrive, refusal, reserveName, storeUnder, type Upload } from "#app/domain/files/keeping.writes.server.ts";
import { contentTypeOf, masterPath, maxBytes } from "#app/domain/files/model.ts";
import { keepPicture, readPicture } from "#app/domain/files/writes.server.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { withTemporaryFile } from "#app/platform/storage/temporary-file.server.ts";
import { recogniseVideo, type VideoKind } from "#app/platform/media/videos.server.ts";

export type UploadedMedia = { kind: "picture" | "video"; id: string; pathName: string };
type Folders = Record<UploadedMedia["kind"], string>;

/** Takes in a picture or a video, whichever its bytes say it is, and keeps it in the folder for its kind. */
export async function receiveMedia(actor: Actor, upload: Omit<Upload, "folder">, folders: Folders): Promise<UploadedMedia> {
  if (!can(actor, "content.edit")) throw new Error("Only those who edit content may store files");
  return withTemporaryFile(async (path) => {
    await arrive(upload, path, "media");
    const video = await recogniseVideo(path);
    if (video === "damaged") throw refusal("damaged-video");
    if (video === "not-a-video") return receivedPicture(actor, { ...upload, folder: folders.picture }, path);
    return keepVideo(actor, { ...upload, folder: folders.video }, path, video);
  });
}

async function receivedPicture(actor: Actor, upload: Upload, path: string): Promise<UploadedMedia> {
  if ((await stat(path)).size > maxBytes) throw refusal("too-large");
  const picture = await readPicture(path, upload.signal, "not-media");
  const { id, pathName } = await keepPicture(actor, upload, picture);
  return { kind: "picture", id, pathName };
}

/** A video is kept as it came, under the one type that its bytes have. */
async function keepVideo(actor: Actor, { folder, name, signal }: Upload, path: string, extension: VideoKind): Promise<UploadedMedia> {
  const { size: bytes } = await stat(path);
  const contentType = contentTypeOf(extension);
  const file = await reserveName(actor, { folder, name, extension }, { content_type: contentType, bytes });
  await storeUnder(actor, file, signal, () => storage.put(masterPath(file), { file: path, bytes }, contentType));
  return { kind: "video", id: file.id, pathName: file.name };
}
