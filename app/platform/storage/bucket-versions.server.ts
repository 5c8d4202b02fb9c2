import {
  CopyObjectCommand,
  ListObjectVersionsCommand,
  PutBucketLifecycleConfigurationCommand,
  PutBucketVersioningCommand,
} from "@aws-sdk/client-s3";
import { s3Client, type S3Settings } from "#app/platform/storage/storage-s3.server.ts";

/** What is removed or replaced can be brought back for so many days, and is gone for good afterwards. */
export async function keepVersions({ bucket: Bucket, ...settings }: S3Settings, days: number) {
  const client = s3Client(settings);
  await client.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration: { Status: "Enabled" } }));
  const ending = { ID: "versions-end", Filter: { Prefix: "" }, NoncurrentVersionExpiration: { NoncurrentDays: days } };
  await client.send(
    new PutBucketLifecycleConfigurationCommand({ Bucket, LifecycleConfiguration: { Rules: [{ ...ending, Status: "Enabled" }] } }),
  );
}

/** The newest version from before that moment is the object again. False when there is none. */
export async function bringBack({ bucket: Bucket, ...settings }: S3Settings, path: string, before: Date) {
  const client = s3Client(settings);
  const { Versions = [] } = await client.send(new ListObjectVersionsCommand({ Bucket, Prefix: path }));
  const versions = Versions.filter(({ Key, LastModified }) => Key === path && LastModified && LastModified <= before);
  const [newest] = versions.toSorted((one, other) => Number(other.LastModified) - Number(one.LastModified));
  if (!newest) return false;
  const CopySource = `${Bucket}/${path.split("/").map(encodeURIComponent).join("/")}?versionId=${newest.VersionId}`;
  await client.send(new CopyObjectCommand({ Bucket, Key: path, CopySource }));
  return true;
}
