import type { FindingDetail } from '@platewise/contract';
import { type Customs, dayWords, moneyWords, percentWords, t } from '@platewise/domain';
import type { Reach } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { accountClips } from './account-clips.ts';
import { type EvidenceLine, evidenceLines, orderNumber, productName } from './evidence.repo.ts';
import { amountWords, priceWords } from './finding-words.ts';
import type { FindingRow } from './findings.repo.ts';

export type Clip = FindingDetail['evidence'][number];
export type Evidence = { own: EvidenceLine[]; against: EvidenceLine[]; clips: Clip[] };

/** More lines of an invoice that was billed twice say nothing new. */
const mostClips = 8;

/** What was billed, on its page, and what it is held against. */
export async function evidenceOf(db: Queryable, reach: Reach, row: FindingRow, customs: Customs): Promise<Evidence> {
  if (row.kind === 'bank_account') {
    return { own: [], against: [], clips: await accountClips(db, reach, row, customs) };
  }
  const wanted = [...row.line_ids, ...(row.against.lineIds ?? [])];
  const lines = await evidenceLines(db, reach, wanted);
  const own = lines.filter(({ id }) => row.line_ids.includes(id));
  const against = lines.filter(({ id }) => !row.line_ids.includes(id));
  const clips = [
    ...own.slice(0, mostClips).map((line) => clipOf(line, t('This invoice'), customs)),
    ...against.slice(0, mostClips).map((line) => clipOf(line, captionOf(line, row, customs), customs)),
    ...(await stated(db, reach, row, customs)),
  ];
  return { own, against, clips };
}

function captionOf(line: EvidenceLine, row: FindingRow, { country }: Customs): string {
  const invoice = line.invoice_number ?? line.filename;
  const date = line.date === null ? '' : dayWords(line.date, country);
  if (row.other_restaurant_id !== null) {
    return t('{restaurant}, invoice {invoice} of {date}', { restaurant: line.restaurant_name, invoice, date });
  }
  return date === '' ? t('Invoice {invoice}', { invoice }) : t('Invoice {invoice} of {date}', { invoice, date });
}

function clipOf(line: EvidenceLine, caption: string, customs: Customs): Clip {
  const page = line.boxes[0]?.page ?? null;
  const boxes = line.boxes.filter((box) => box.page === page);
  const [left, top] = [Math.min(...boxes.map(({ x }) => x)), Math.min(...boxes.map(({ y }) => y))];
  const right = Math.max(...boxes.map(({ x, w }) => x + w));
  const bottom = Math.max(...boxes.map(({ y, h }) => y + h));
  return {
    caption,
    invoiceId: line.invoice_id,
    lineId: line.id,
    page,
    turned: line.turns.find((turn) => turn.page === page)?.turned ?? 0,
    box: page === null ? null : { x: left, y: top, w: right - left, h: bottom - top },
    values: valuesOf(line, { ...customs, currency: line.currency }),
  };
}

function valuesOf(line: EvidenceLine, customs: Customs): Clip['values'] {
  const value = (label: string, text: string) => (text === '' ? [] : [{ label, value: text }]);
  return [
    ...value(t('Quantity'), amountWords(line.quantity, line.unit, customs)),
    ...value(t('Weight'), amountWords(line.weight, line.weight_unit, customs)),
    ...value(t('Pack'), line.pack_text ?? ''),
    ...value(t('Unit price'), priceWords(line.unit_price, null, customs)),
    ...value(
      t('Tax rate'),
      line.tax_rate === null ? '' : percentWords(line.tax_rate, customs.country ?? null, { digits: 2 }),
    ),
    ...value(t('Total'), moneyWords(line.total_price, customs)),
  ];
}

/** What isn't on an invoice: an order, a price list, a market price, a request. */
async function stated(db: Queryable, reach: Reach, row: FindingRow, customs: Customs): Promise<Clip[]> {
  const { orderId, productId, creditRequestId, date } = row.against;
  const day = date === undefined ? '' : dayWords(date, customs.country);
  const clip = (caption: string, label: string, value: string): Clip => ({
    ...{ caption, invoiceId: null, lineId: null, page: null, turned: 0, box: null },
    values: value === '' ? [] : [{ label, value }],
  });
  const price = priceWords(row.expected, row.unit, customs);
  if (orderId !== undefined) {
    const caption = t('Order {number}', { number: (await orderNumber(db, reach, orderId)) ?? orderId });
    if (row.kind === 'order_price') return [clip(caption, t('Unit price'), price)];
    return [clip(caption, t('Received'), amountWords(row.expected ?? '0', row.unit, customs))];
  }
  if (row.kind === 'list_price') return [clip(t('Price list of {date}', { date: day }), t('Unit price'), price)];
  if (productId !== undefined) {
    const name = (await productName(db, reach, productId)) ?? '';
    return [clip(t('Market price: {name}', { name }), t('Price that follows it since {date}', { date: day }), price)];
  }
  if (creditRequestId === undefined) return [];
  return [clip(t('Credit requested on {date}', { date: day }), t('Amount'), moneyWords(row.expected ?? '0', customs))];
}
