import { createReadStream } from "node:fs";
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { tame, type Storage } from "#app/platform/storage/object-store.ts";

export type S3Settings = {
  endpoint?: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** A large file takes its time on a slow line to the store. */
const maxUpload = 120_000;

export function s3Storage({ bucket: Bucket, ...settings }: S3Settings): Storage {
  const client = s3Client(settings);
  let bucketReady: Promise<unknown> | undefined;

  async function ensureBucket() {
    bucketReady ??= createMissingBucket();
    await bucketReady.catch((error) => {
      bucketReady = undefined;
      throw error;
    });
  }

  async function createMissingBucket() {
    const found = await client.send(new HeadBucketCommand({ Bucket }), { requestTimeout: 2_000 }).catch(missingIsUndefined);
    if (!found) await client.send(new CreateBucketCommand({ Bucket }));
  }

  return {
    kind: "s3",

    async put(path, body, contentType) {
      await ensureBucket();
      const object = { Bucket, Key: tame(path), ContentType: contentType };
      if (!("file" in body)) return void (await client.send(new PutObjectCommand({ ...object, Body: body })));
      const streamed = new PutObjectCommand({ ...object, Body: createReadStream(body.file), ContentLength: body.bytes });
      await client.send(streamed, { requestTimeout: maxUpload });
    },

    async get(path, part) {
      const Range = part && `bytes=${part.first}-${part.last}`;
      const object = await client.send(new GetObjectCommand({ Bucket, Key: tame(path), Range })).catch(missingIsUndefined);
      if (!object?.Body) return undefined;
      return { size: object.ContentLength ?? 0, body: object.Body.transformToWebStream() as ReadableStream<Uint8Array> };
    },

    async exists(path) {
      return Boolean(await client.send(new HeadObjectCommand({ Bucket, Key: tame(path) })).catch(missingIsUndefined));
    },

    async list(prefix) {
      await ensureBucket();
      const paths: string[] = [];
      for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })) {
        for (const { Key } of page.Contents ?? []) if (Key) paths.push(Key);
      }
      return paths;
    },

    async remove(paths) {
      for (const path of paths) await client.send(new DeleteObjectCommand({ Bucket, Key: tame(path) })).catch(missingIsUndefined);
    },

    async check() {
      bucketReady = undefined;
      await ensureBucket();
    },
  };
}

export const s3Client = ({ endpoint, region, accessKeyId, secretAccessKey }: Omit<S3Settings, "bucket">) =>
  new S3Client({
    ...(endpoint && { endpoint }),
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // Stores other than Amazon's refuse the checksums that the client would add on its own.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    // A stopped store must be told to the person who uploads, not waited for; without throwOnRequestTimeout it only warns.
    requestHandler: { connectionTimeout: 1_000, requestTimeout: 10_000, throwOnRequestTimeout: true },
    maxAttempts: 2,
  });

function missingIsUndefined(error: { $metadata?: { httpStatusCode?: number } }) {
  if (error.$metadata?.httpStatusCode === 404) return undefined;
  throw error;
}
