/** The body of a form with one file, as a browser sends it. */
export function fileForm(
  file: { name: string; bytes: Uint8Array; field?: string },
  fields: Record<string, string> = {},
): { body: Buffer; headers: Record<string, string> } {
  const boundary = 'platewise-test-boundary';
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${file.field ?? 'invoice'}"; filename="${file.name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(parts.join('') + head), file.bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}
