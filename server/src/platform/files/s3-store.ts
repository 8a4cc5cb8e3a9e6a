import { HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import type { S3Config } from '../config/s3.ts';
import type { Log } from '../log.ts';
import type { FileStore } from './file-store.ts';
import { checkedKey, derivedKey, isDocument, newKey } from './key.ts';
import { isNotThere, s3Failure } from './s3-failure.ts';

export type Patience = { connectMs: number; answerMs: number; tries: number };
const patient: Patience = { connectMs: 5_000, answerMs: 30_000, tries: 3 };

/** Stores files in a bucket of an S3-compatible store. Errors are FileStoreFailure, with a readable message. */
export function createS3Store(config: S3Config, log: Log, patience = patient): FileStore {
  const client = clientOf(config, patience);
  const disk = new Disk(new S3Driver({ client, bucket: config.bucket, visibility: 'private', supportsACL: false }));
  const asked = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      const failure = s3Failure(error, config.bucket);
      log.error({ reason: failure.message }, 'the file store failed');
      throw failure;
    }
  };
  const read = (key: string) =>
    asked(() =>
      disk.getBytes(key).catch((error: unknown) => {
        if (isNotThere(error)) return null;
        throw error;
      }),
    );
  // Only acknowledge a document once the store can return it.
  const putForSure = (key: string, bytes: Uint8Array) =>
    asked(async () => {
      await disk.put(key, bytes);
      const { contentLength } = await disk.getMetaData(key);
      if (contentLength !== bytes.length) throw new Error('the store kept another size');
    });
  const store: FileStore = {
    async put(folder, bytes, extension) {
      const key = checkedKey(newKey(folder, extension));
      await putForSure(key, bytes);
      return key;
    },
    get: async (key) => read(checkedKey(key)),
    async cached(key, variant, make) {
      const place = derivedKey(key, variant);
      const present = await read(place);
      if (present !== null) return present;
      const bytes = await make();
      // If caching fails, the page is rendered again next time.
      await asked(() => disk.put(place, bytes)).catch(() => undefined);
      return bytes;
    },
    async remove(key) {
      await asked(() => disk.delete(checkedKey(key)));
      for await (const derived of list(disk, `cache/${key}/`, asked)) await asked(() => disk.delete(derived));
    },
    async *keys() {
      for await (const key of list(disk, '/', asked)) if (isDocument(key)) yield key;
    },
    async restore(key, bytes) {
      if (!isDocument(checkedKey(key))) throw new Error('not a key of this store');
      if (await asked(() => disk.exists(key))) return false;
      await putForSure(key, bytes);
      return true;
    },
    check: () => asked(async () => void (await client.send(new HeadBucketCommand({ Bucket: config.bucket })))),
  };
  return store;
}

const clientOf = (config: S3Config, { connectMs, answerMs, tries }: Patience) =>
  new S3Client({
    region: config.region,
    ...(config.endpoint === undefined ? {} : { endpoint: config.endpoint }),
    forcePathStyle: config.forcePathStyle,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    maxAttempts: tries,
    requestHandler: { connectionTimeout: connectMs, requestTimeout: answerMs, throwOnRequestTimeout: true },
    // Not every compatible store knows the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

async function* list(
  disk: Disk,
  prefix: string,
  asked: <T>(work: () => Promise<T>) => Promise<T>,
): AsyncGenerator<string> {
  let from: { paginationToken?: string } = {};
  do {
    const page = await asked(() => disk.listAll(prefix, { recursive: true, ...from }));
    for (const one of page.objects) if (one.isFile) yield one.key;
    from = page.paginationToken === undefined ? {} : { paginationToken: page.paginationToken };
  } while (from.paginationToken !== undefined);
}
