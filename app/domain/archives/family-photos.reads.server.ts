import { photoFolder } from "#app/domain/papers/model.ts";
import { sealedFor as forPhotos } from "#app/domain/papers/reads.server.ts";
import { pictureFolder } from "#app/domain/whatsapp/model.ts";
import { sealedFor as forPictures } from "#app/domain/whatsapp/pictures.reads.server.ts";
import { sealBytes, unsealBytes } from "#app/platform/encryption.server.ts";

/*
 * What families sent lies encrypted with the secret of this installation, which does not leave: in an archive it stands as it
 * arrived, under the archive's own encryption, and the new place encrypts it with its own secret.
 */

const useOf = (path: string) => (path.startsWith(photoFolder) ? forPhotos : path.startsWith(pictureFolder) ? forPictures : undefined);

/** Undefined for what is not encrypted. */
export async function openedBytes(path: string, body: ReadableStream<Uint8Array>) {
  const use = useOf(path);
  if (use === undefined) return undefined;
  const bytes = unsealBytes(use, path, new Uint8Array(await new Response(body).arrayBuffer()));
  if (!bytes) throw new Error(`${path} was not encrypted with the secret of this installation`);
  return bytes;
}

/** As this installation keeps it. */
export const closedBytes = (path: string, bytes: Uint8Array) => {
  const use = useOf(path);
  return use === undefined ? bytes : sealBytes(use, path, bytes);
};

export const isSealedFile = (path: string) => useOf(path) !== undefined;
