import { hash } from 'node:crypto';
import {
  type BusinessDate,
  businessDateAt,
  dec,
  lineNet,
  roundMoney,
  type Sale,
  type SaleLine,
} from '@platewise/domain';
import type { RestaurantSettings } from '../../platform/auth/caller.ts';

/** A sale as its rows will hold it, with the digest by which the same again is known. */
export type SaleRow = { sale: Sale; date: BusinessDate; total: string; digest: string };

const quarter = 15 * 60_000;

/**
 * Business dates of instants. Zones differ from UTC by whole quarters of an hour, and so do most cut-offs: one look at
 * the calendar then answers for all sales of a quarter of an hour.
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
  const total = dec(sale.net).plus(dec(sale.tax)).toFixed(2);
  const { version: _, lines, ...facts } = sale;
  const told = JSON.stringify([date, Object.values(facts), lines.map((line) => Object.values(line))]);
  return { sale, date, total, digest: hash('sha256', told, 'base64url').slice(0, 22) };
}

export const netOfLine = (line: SaleLine): string => roundMoney(lineNet(line));

/** An item is known by the id that its system gave it; without one, by its name as people would take it for the same. */
export const itemKeyOf = ({ externalItemId, name }: Pick<SaleLine, 'externalItemId' | 'name'>): string =>
  externalItemId ?? `name:${simplifiedName(name)}`;

const simplifiedName = (name: string) =>
  name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim().slice(0, 200) || 'unnamed';
