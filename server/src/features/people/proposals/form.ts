import { randomUUID } from 'node:crypto';

export type SentFile = { readonly field: string; readonly name: string; readonly bytes: Buffer };

/** A multipart form with one file, as a browser sends it. */
export function formOf(file: SentFile, fields: Record<string, unknown> = {}) {
  const boundary = `platewise-${randomUUID()}`;
  const part = (head: string) => Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n`);
  const parts = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [part(`name="${name}"\r\n`), Buffer.from(`${value}\r\n`)],
  );
  // As browsers do, so that a name can't end the header.
  const name = file.name.replace(/"/g, '%22').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    bytes: Buffer.concat([
      ...parts,
      part(`name="${file.field}"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n`),
      file.bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  };
}
