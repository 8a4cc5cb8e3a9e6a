import { hash } from 'node:crypto';
import { type BusinessDate, businessDateAt, dec, type Money, type Sale, type SaleLine } from '@platewise/domain';
import type { RestaurantSettings } from '../../../platform/auth/caller.ts';

/** A sale as its rows will contain it, with the digest that identifies an unchanged repeat. */
export type SaleRow = { sale: Sale; date: BusinessDate; total: Money; digest: string };

const quarter = 15 * 60_000;

/**
 * Business dates of instants. UTC offsets and most cutoffs are multiples of 15 minutes, so one calendar lookup covers
 * all sales of a quarter of an hour.
 */
export function businessDates({ timezone, dayCutoff }: Pick<RestaurantSettings, 'timezone' | 'dayCutoff'>) {
  const known = new Map<number, BusinessDate>();
  const even = Number(dayCutoff.slice(3)) % 15 === 0;
  return (at: string): BusinessDate => {
    const bucket = Math.floor(Date.parse(at) / quarter);
    const found = known.get(bucket);
    if (found !== undefined && even) return found;
    const date = businessDateAt(at, timezone, dayCutoff);
    known.set(bucket, date);
    return date;
  };
}

export function saleRow(sale: Sale, dateAt: (at: string) => BusinessDate): SaleRow {
  const date = sale.businessDate ?? dateAt(sale.at);
  const total = centsText(centsOf(sale.net) + centsOf(sale.tax));
  const { version: _, lines, ...facts } = sale;
  const told = JSON.stringify([date, Object.values(facts), lines.map((line) => Object.values(line))]);
  return { sale, date, total, digest: hash('sha256', told, 'base64url').slice(0, 22) };
}

/**
 * Net of a line: gross - discount (net sales = gross sales - discounts and comps, without sales tax; National
 * Restaurant Association, Uniform System of Accounts for Restaurants). In whole cents: a million lines pass through here.
 */
export const netOfLine = (line: SaleLine): string => centsText(centsOf(line.gross) - centsOf(line.discount));

export const centsOf = (amount: string): number =>
  /^-?\d{1,13}\.\d\d$/.test(amount) ? Number(amount.replace('.', '')) : dec(amount).times(100).round().toNumber();

function centsText(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** An item is identified by its system's ID, or else by its normalized name. */
export const itemKeyOf = ({ externalItemId, name }: Pick<SaleLine, 'externalItemId' | 'name'>): string =>
  externalItemId ?? `name:${simplifiedName(name)}`;

const simplifiedName = (name: string) =>
  name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim().slice(0, 200) || 'unnamed';
