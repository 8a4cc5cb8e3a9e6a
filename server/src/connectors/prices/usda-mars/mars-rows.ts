import { type Decimal, dec, type Message, msg } from '@platewise/domain';
import type { FeedBatch, FeedProduct } from '../port.ts';

/** A row of a report; columns vary by report. */
export type MarsRow = Readonly<Record<string, unknown>>;

const mostProducts = 500;

const dateColumns = ['report_date', 'report_end_date', 'report_begin_date', 'published_date'];
const pairs = [
  ['mostly_low_price', 'mostly_high_price'],
  ['low_price', 'high_price'],
  ['low', 'high'],
  ['price_low', 'price_high'],
] as const;
const single = ['wtd_avg_price', 'weighted_avg', 'avg_price', 'price_avg', 'average_price', 'price'];
const named = ['commodity', 'class', 'item', 'cut', 'description'];
const told = ['variety', 'grade', 'package', 'item_size', 'organic'];
const places = ['market_location_name', 'market_location_city', 'location', 'region'];
const units = ['price_unit', 'unit_of_sale', 'unit', 'package'];
const used = new Set([...dateColumns, ...pairs.flat(), ...single, ...named, ...told, ...places, ...units]);

const text = (row: MarsRow, columns: readonly string[]): string | null => {
  for (const column of columns) {
    const value = row[column];
    if (typeof value === 'string' && value.trim() !== '' && value.trim().toUpperCase() !== 'N/A') return value.trim();
    if (typeof value === 'number') return String(value);
  }
  return null;
};

/** All columns that occur in any of the rows. */
export const columnsOf = (rows: readonly MarsRow[]): string[] =>
  [...new Set(rows.slice(0, 500).flatMap((row) => Object.keys(row)))].sort();

/**
 * A message if columns we use have disappeared since the last read; null if none have.
 * @example columnNews('Chicago', ['commodity', 'low_price'], ['commodity', 'price']) // 'The columns of Chicago
 * changed: ...'
 */
export function columnNews(title: string, before: readonly string[], now: readonly string[]): Message | null {
  const gone = before.filter((column) => used.has(column) && !now.includes(column));
  if (gone.length === 0) return null;
  const fresh = now.filter((column) => !before.includes(column)).slice(0, 8);
  const columns = { report: title, gone: { list: gone, by: 'comma' } } as const;
  return fresh.length === 0
    ? msg('The columns of {report} changed. Gone: {gone}.', columns)
    : msg('The columns of {report} changed. Gone: {gone}, new: {added}.', {
        ...columns,
        added: { list: fresh, by: 'comma' },
      });
}

/** The prices of a report, one per product and day: the midpoint of the mostly-paid range, else of low and high. */
export function productsOf(report: {
  slugId: string;
  title: string;
  rows: readonly MarsRow[];
  commodities: readonly string[];
}): FeedBatch {
  const { slugId, title, rows } = report;
  const wanted = report.commodities.map((word) => word.toLowerCase());
  const byCode = new Map<string, { about: About; days: Map<string, Decimal[]> }>();
  let unread = 0;
  for (const row of rows) {
    const about = aboutOf(row);
    const price = priceOf(row);
    const on = dateOf(row);
    if (about === null || price === null || on === null) {
      unread += 1;
      continue;
    }
    if (wanted.length > 0 && !wanted.some((word) => about.name.toLowerCase().includes(word))) continue;
    const code = `${slugId}|${about.key}`.slice(0, 300);
    const product = byCode.get(code) ?? { about, days: new Map<string, Decimal[]>() };
    byCode.set(code, product);
    product.days.set(on, [...(product.days.get(on) ?? []), price]);
  }
  const all = [...byCode].map(([code, { about, days }]) => productOf(code, about, days));
  return { products: all.slice(0, mostProducts), problems: problemsOf(title, { unread, rows, found: all.length }) };
}

function problemsOf(title: string, seen: { unread: number; rows: readonly MarsRow[]; found: number }): Message[] {
  const problems: Message[] = [];
  if (seen.unread === seen.rows.length && seen.unread > 0) {
    problems.push(
      msg('{report} has no price columns: {columns}.', {
        report: title,
        columns: { list: columnsOf(seen.rows).slice(0, 12), by: 'comma' },
      }),
    );
  } else if (seen.unread > 0)
    problems.push(
      msg('{report}: {count} of {all} rows have no price.', {
        report: title,
        count: seen.unread,
        all: seen.rows.length,
      }),
    );
  if (seen.found > mostProducts) {
    problems.push(
      msg('{report} prices {count} products; we follow the first {limit}. List the commodities you buy.', {
        report: title,
        count: seen.found,
        limit: mostProducts,
      }),
    );
  }
  return problems;
}

type About = { key: string; name: string; unit: string | null };

function aboutOf(row: MarsRow): About | null {
  const commodity = text(row, named);
  if (commodity === null) return null;
  const parts = [commodity, ...told.map((column) => text(row, [column]))];
  const place = text(row, places);
  const organic = text(row, ['organic']);
  const said = parts.filter((part): part is string => part !== null && part !== organic);
  const name = sentence([...new Set(said), ...(/^(?:y|yes|organic)$/i.test(organic ?? '') ? ['organic'] : [])]);
  return {
    key: [...parts, place].map((part) => (part ?? '').toLowerCase()).join('|'),
    name: `${name}${place === null ? '' : ` (${place})`}`.slice(0, 250),
    unit: text(row, units)?.slice(0, 60) ?? null,
  };
}

/** Reports use all capitals: lowercases such parts and capitalizes the first letter. */
const sentence = (parts: readonly string[]) => {
  const quiet = parts.map((part) => (part === part.toUpperCase() ? part.toLowerCase() : part)).join(', ');
  return quiet.charAt(0).toUpperCase() + quiet.slice(1);
};

function productOf(code: string, { name, unit }: About, days: ReadonlyMap<string, Decimal[]>): FeedProduct {
  const prices = [...days]
    .map(([on, seen]) => ({ on, price: meanOf(seen).toFixed(4) }))
    .sort((a, b) => (a.on < b.on ? -1 : 1));
  const none = { itemCode: null, packText: null, purchaseUnit: null, brand: null, gtin: null };
  return { code, name, unit, currency: 'USD', kind: 'market', verified: true, ...none, prices };
}

const meanOf = (seen: readonly Decimal[]) => seen.reduce((sum, one) => sum.plus(one), dec(0)).div(seen.length);

const amountOf = (row: MarsRow, column: string): Decimal | null => {
  const cell = text(row, [column])?.replace(/[$,\s]/g, '') ?? '';
  if (!/^\d{1,7}(?:\.\d{1,6})?$/.test(cell)) return null;
  const amount = dec(cell);
  return amount.gt(0) ? amount : null;
};

function priceOf(row: MarsRow): Decimal | null {
  for (const [low, high] of pairs) {
    const both = [amountOf(row, low), amountOf(row, high)].filter((one) => one !== null);
    if (both.length > 0) return meanOf(both);
  }
  for (const column of single) {
    const amount = amountOf(row, column);
    if (amount !== null) return amount;
  }
  return null;
}

function dateOf(row: MarsRow): string | null {
  const cell = text(row, dateColumns) ?? '';
  const us = /^(\d{1,2})\/(\d{1,2})\/(\d{4})/.exec(cell);
  if (us !== null) return `${us[3]}-${us[1]?.padStart(2, '0')}-${us[2]?.padStart(2, '0')}`;
  return /^\d{4}-\d{2}-\d{2}/.exec(cell)?.[0] ?? null;
}
