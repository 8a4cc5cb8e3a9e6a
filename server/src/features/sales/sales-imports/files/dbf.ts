import { type Message, msg } from '@platewise/domain/texts';
import { UnreadableFile } from '../../../../platform/tables/unreadable.ts';

export type DbfTable = { fields: string[]; records: string[][] };

type Field = { name: string; type: string; at: number; length: number };

const mostRecords = 400_000;
const damaged = (reason: Message) =>
  new UnreadableFile(msg('The dBASE file is damaged: {reason}. Copy it again from the POS.', { reason }));

/** Reads a dBASE III to V file: the requested fields of all records that aren't deleted, as text. */
export function readDbf(bytes: Uint8Array, wanted: readonly string[]): DbfTable {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 65) throw damaged(msg('it is too short'));
  const count = view.getUint32(4, true);
  const headLength = view.getUint16(8, true);
  const recordLength = view.getUint16(10, true);
  const fields = fieldsOf(bytes, headLength);
  const width = fields.reduce((sum, field) => sum + field.length, 1);
  if (recordLength !== width || fields.length === 0) throw damaged(msg("its fields don't match its records"));
  if (count > mostRecords)
    throw new UnreadableFile(msg('The dBASE file has more than {count} records.', { count: mostRecords }));
  if (headLength + count * recordLength > bytes.length) throw damaged(msg('it is cut off'));
  // One character per byte, so that fields are at the same positions in the text as in the file.
  const text = new TextDecoder('windows-1252').decode(bytes);
  const read = fields.filter(({ name }) => wanted.includes(name));
  const records: string[][] = [];
  for (let index = 0; index < count; index++) {
    const at = headLength + index * recordLength;
    if (bytes[at] === 0x2a) continue;
    records.push(read.map((field) => cellOf(text, view, at + field.at, field)));
  }
  return { fields: read.map(({ name }) => name), records };
}

function fieldsOf(bytes: Uint8Array, headLength: number): Field[] {
  const fields: Field[] = [];
  let at = 1;
  for (let offset = 32; offset + 32 <= Math.min(headLength, bytes.length) && bytes[offset] !== 0x0d; offset += 32) {
    const raw = bytes.subarray(offset, offset + 11);
    const end = raw.indexOf(0);
    const name = new TextDecoder('windows-1252').decode(end === -1 ? raw : raw.subarray(0, end)).trim();
    const type = String.fromCharCode(bytes[offset + 11] ?? 0);
    const length = bytes[offset + 16] ?? 0;
    fields.push({ name: name.toUpperCase(), type, at, length });
    at += length;
  }
  return fields;
}

function cellOf(file: string, view: DataView, at: number, field: Field): string {
  if (field.type === 'I' && field.length === 4) return String(view.getInt32(at, true));
  if (field.type === 'B' && field.length === 8) return String(view.getFloat64(at, true));
  if (field.type === 'Y' && field.length === 8) return currency(view.getBigInt64(at, true));
  const text = file
    .slice(at, at + field.length)
    .replaceAll('\u0000', '')
    .trim();
  return field.type === 'D' ? text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3') : text;
}

/** In ten-thousandths. */
function currency(value: bigint): string {
  const digits = String(value < 0n ? -value : value).padStart(5, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`;
}
