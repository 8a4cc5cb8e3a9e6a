import { dec } from '@platewise/domain';
import type { Corrected, LearnedRole } from '@platewise/reader';
import type { Tx } from '../../../../platform/db/index.ts';
import { type ApprovedLine, type ApprovedReading, learnFromApproval } from '../../learning/index.ts';
import { packTextOf } from '../lines/line-cost.ts';
import type { LineRow } from '../lines/line-items.repo.ts';
import { type Origins, sureFrom } from '../lines/origin.ts';
import type { LoadedInvoice } from '../loaded-invoice.ts';
import { keptPages } from '../pages/kept-pages.repo.ts';
import { readHeader } from '../write-invoice.repo.ts';

/** Learns from the corrections a user made when they approve a read invoice. */
export async function teach(
  trx: Tx,
  { row, scope }: LoadedInvoice,
  lines: readonly LineRow[],
  now: Date,
): Promise<void> {
  if (row.vendor_id === null || row.file_key === null) return;
  const { origins, marks = [], vendorNameConfidence = 1 } = await readHeader(trx, scope, row.id);
  const seen = (field: string, value: string | null) =>
    corrected(origins[field], value, row.typed_fields.includes(field));
  const reading: ApprovedReading = {
    invoiceId: row.id,
    name: row.invoice_number ?? row.filename,
    vendorId: row.vendor_id,
    vendorChosen: row.typed_fields.includes('vendorId'),
    vendorNameRead: row.vendor_name_read,
    vendorNameConfidence,
    marks,
    fields: {
      ...seen('invoiceNumber', row.invoice_number).as('invoiceNumber'),
      ...seen('invoiceDate', row.invoice_date).as('invoiceDate'),
      ...seen('dueDate', row.due_date).as('dueDate'),
      ...seen('totalAmount', row.total_amount).as('total'),
    },
    lines: lines.flatMap(approvedLine),
    // E-invoices are read from data, not from a printed page. EDI files have no pages.
    pages: async () => (row.reader === 'e-invoice-xml' || row.reader === 'edi' ? [] : keptPages(trx, scope, row.id)),
  };
  await learnFromApproval(trx, scope, reading, now);
}

/** The current value next to the read one; nothing if the current value is empty, or was neither read nor typed. */
function corrected(origin: Origins[string] | undefined, value: string | null, typed: boolean) {
  const known = value !== null && (origin === undefined ? typed : origin.value !== undefined);
  const doubted = origin?.checked === true && origin.confidence < sureFrom;
  return {
    as: <K extends string>(name: K): Partial<Record<K, Corrected>> =>
      known ? ({ [name]: { value, read: origin?.value ?? null, doubted } } as Partial<Record<K, Corrected>>) : {},
  };
}

const columns = {
  itemCode: 'item_code',
  packText: 'pack_text',
  quantity: 'quantity',
  unit: 'unit',
  weight: 'weight',
  unitPrice: 'unit_price',
} as const;

function approvedLine(line: LineRow): ApprovedLine[] {
  const box = (line.origins.totalPrice ?? line.origins.description)?.box;
  // A line added by hand wasn't read.
  if (box == null || line.line_type !== 'product') return [];
  const fields: ApprovedLine['fields'] = {};
  for (const [field, column] of Object.entries(columns)) {
    const name = (field === 'packText' ? 'pack' : field) as LearnedRole;
    const value = field === 'packText' ? packTextOf(line) : (line[column as keyof LineRow] as string | null);
    Object.assign(fields, correctedOnLine(line.origins[field], value, name));
  }
  const unitChecked = line.origins.unit?.checked === true;
  return [{ box, fields, itemCode: line.item_code, description: line.description, unitChecked }];
}

const amounts: readonly LearnedRole[] = ['quantity', 'weight', 'unitPrice'];

function correctedOnLine(origin: Origins[string] | undefined, value: string | null, name: LearnedRole) {
  if (value === null || (origin !== undefined && origin.value === undefined)) return {};
  const read = origin?.value ?? null;
  const same = read !== null && amounts.includes(name) && dec(read).equals(dec(value));
  return { [name]: { value, read: same ? value : read } };
}
