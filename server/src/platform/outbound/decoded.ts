import { PassThrough, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

const unpackers: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/**
 * A streaming decompressed body, so readers can stop at any size: a few kilobytes can expand to gigabytes. Unknown
 * encodings pass through unchanged.
 */
export function decoded(body: Readable, coding: string | string[] | undefined): Readable {
  const unpack =
    unpackers[
      String(coding ?? '')
        .trim()
        .toLowerCase()
    ];
  if (unpack === undefined) return body;
  const unpacked = unpack();
  const out = new PassThrough();
  body.on('error', (error) => out.destroy(error));
  unpacked.on('error', (error) => out.destroy(error));
  out.on('close', () => {
    body.on('error', () => undefined).destroy();
    unpacked.on('error', () => undefined).destroy();
  });
  body.pipe(unpacked).pipe(out);
  return out;
}
