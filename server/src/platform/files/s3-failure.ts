/** Why nothing can be stored or read, for the operator. */
export class FileStoreFailure extends Error {
  constructor(words: string, cause: unknown) {
    super(words, { cause });
    this.name = 'FileStoreFailure';
  }
}

type Refusal = { name?: unknown; code?: unknown; cause?: unknown; $metadata?: { httpStatusCode?: number } };

/** The library wraps the store's error. */
const innermost = (error: unknown): Refusal => {
  const { cause } = (error ?? {}) as Refusal;
  return cause === undefined ? ((error ?? {}) as Refusal) : innermost(cause);
};

export const isNotThere = (error: unknown): boolean =>
  ['NoSuchKey', 'NotFound'].includes(String(innermost(error).name));

/** A readable message for the store's error; never with a key or a secret. */
export function s3Failure(error: unknown, bucket: string): FileStoreFailure {
  const { name, code, $metadata } = innermost(error);
  return new FileStoreFailure(wordsFor(String(name), String(code), $metadata?.httpStatusCode, bucket), error);
}

function wordsFor(name: string, code: string, status: number | undefined, bucket: string): string {
  if (name === 'NoSuchBucket' || (status === 404 && name !== 'NoSuchKey')) {
    return `The file store has no bucket ${bucket}. Create it, or change S3_BUCKET.`;
  }
  if (['InvalidAccessKeyId', 'SignatureDoesNotMatch'].includes(name)) {
    return 'The file store rejected S3_ACCESS_KEY_ID or S3_SECRET_ACCESS_KEY.';
  }
  if (status === 403 || name === 'AccessDenied') {
    return `The file store denies access to the bucket ${bucket}. The key needs permission to list, read, write and delete.`;
  }
  if (['TimeoutError', 'AbortError'].includes(name) || code === 'ETIMEDOUT') {
    return 'The file store timed out.';
  }
  if (['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ECONNRESET', 'EHOSTUNREACH'].includes(code)) {
    return `Can't reach the file store (${code}). Check S3_ENDPOINT.`;
  }
  return `The file store returned an error (${status ?? name}).`;
}
