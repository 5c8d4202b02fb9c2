import { env } from "#app/platform/env.server.ts";
import type { Storage } from "#app/platform/storage/object-store.ts";
import { folderStorage } from "#app/platform/storage/storage-folder.server.ts";
import { s3Storage } from "#app/platform/storage/storage-s3.server.ts";

export const storage: Storage = env.STORAGE === "s3" ? s3Storage(s3Settings()) : folderStorage(env.STORAGE_FOLDER);

/** The bucket: where the files are, or, beside a folder, where their backup is. */
export const bucket: Storage | undefined = env.STORAGE === "s3" ? storage : env.S3_BUCKET ? s3Storage(s3Settings()) : undefined;

export function s3Settings() {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) throw new Error("A bucket needs its keys");
  return {
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    ...(S3_ENDPOINT && { endpoint: S3_ENDPOINT }),
  };
}
