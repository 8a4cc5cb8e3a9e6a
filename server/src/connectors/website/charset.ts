/** Decodes a page using its BOM, its header, or its own `<head>`; UTF-8 if none names a valid charset. */
export function textOfBody(body: Buffer, contentType: string): string {
  const said = markOf(body) ?? /charset\s*=\s*["']?([\w-]+)/i.exec(contentType)?.[1] ?? inHead(body) ?? 'utf-8';
  try {
    return new TextDecoder(said).decode(body);
  } catch {
    return new TextDecoder('utf-8').decode(body);
  }
}

function markOf(body: Buffer): string | undefined {
  if (body[0] === 0xff && body[1] === 0xfe) return 'utf-16le';
  if (body[0] === 0xfe && body[1] === 0xff) return 'utf-16be';
  return body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf ? 'utf-8' : undefined;
}

const inHead = (body: Buffer): string | undefined =>
  /<meta[^>]{0,200}charset\s*=\s*["']?\s*([\w-]+)/i.exec(body.subarray(0, 4096).toString('latin1'))?.[1];
