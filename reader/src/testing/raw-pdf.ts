import { deflateSync } from 'node:zlib';

/** A stream object of a hand-made PDF; `filters` counts how many times it was deflated. */
export type RawStream = { dictionary: string; data: Uint8Array };

/** Builds a PDF from raw objects, numbered from 1 (the catalog), for files that no library would produce. */
export function rawPdf(objects: readonly (string | RawStream)[]): Uint8Array {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (part: Buffer): void => {
    parts.push(part);
    length += part.length;
  };
  for (const [index, object] of objects.entries()) {
    offsets.push(length);
    add(Buffer.from(`${index + 1} 0 obj\n`));
    if (typeof object === 'string') add(Buffer.from(object));
    else {
      add(Buffer.from(`<< /Length ${object.data.length} ${object.dictionary} >>\nstream\n`));
      add(Buffer.from(object.data));
      add(Buffer.from('\nendstream'));
    }
    add(Buffer.from('\nendobj\n'));
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  add(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return new Uint8Array(Buffer.concat(parts));
}

export function deflated(data: Uint8Array, times = 1): RawStream {
  let packed: Uint8Array = data;
  for (let round = 0; round < times; round += 1) packed = deflateSync(packed, { level: 9 });
  return { dictionary: `/Filter [${'/FlateDecode '.repeat(times)}]`, data: packed };
}

/** A one-page document with the given content stream; extra objects are numbered from 6. */
export function onePage(
  content: string | RawStream,
  resources = '',
  more: readonly (string | RawStream)[] = [],
): Uint8Array {
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> ${resources} >> >>`,
    typeof content === 'string' ? { dictionary: '', data: Buffer.from(content) } : content,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...more,
  ]);
}
