import { hash } from 'node:crypto';
import { plainWord } from '../values/words.ts';
import type { Layout } from './layout.ts';
import { alohaItems, cloverPayments, reservations, touchBistroBills, touchBistroItems } from './others.ts';
import { squareItems, squareTransactions } from './square.ts';
import { isTemplate, platewiseTemplate } from './template.ts';
import { toastAllItems, toastItems, toastOrders, toastPayments } from './toast.ts';

const layouts: readonly Layout[] = [
  squareItems,
  squareTransactions,
  toastItems,
  toastOrders,
  toastPayments,
  toastAllItems,
  cloverPayments,
  touchBistroBills,
  touchBistroItems,
  alohaItems,
];

/** Identifies an export by its header names, never by their positions; null if it is unknown. */
export function recognise(head: readonly string[]): Layout | null {
  const heads = head.map(plainWord);
  const there = new Set(heads);
  const known = layouts.find(({ needs }) => needs.every((name) => there.has(name)));
  if (known !== undefined) return known;
  if (isTemplate(heads)) return platewiseTemplate;
  return isReservations(there) ? reservations : null;
}

const moneyHead = /amount|sales|price|total|tax|revenue|net|gross/;

function isReservations(heads: ReadonlySet<string>): boolean {
  const has = (names: readonly string[] = []) => names.some((name) => heads.has(name));
  const { date, guests, status } = reservations.columns;
  const money = [...heads].filter((head) => moneyHead.test(head));
  return has(date) && has(guests) && has(status) && money.length === 0;
}

/**
 * Finds the header row: that of a known export, or else the first that looks like one. Reports have titles above it.
 */
export function findHead(rows: readonly (readonly string[])[]): number {
  const known = rows.findIndex((row) => recognise(row) !== null);
  if (known >= 0) return known;
  const widest = Math.max(0, ...rows.map((row) => filled(row)));
  const first = rows.findIndex((row) => filled(row) >= Math.max(2, widest * 0.6));
  return first >= 0 ? first : rows.findIndex((row) => filled(row) > 0);
}

const filled = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '').length;

/** Files with the same headers are of the same kind, whatever the order. */
export const signatureOf = (head: readonly string[]): string =>
  hash('sha256', JSON.stringify(head.map(plainWord).filter(Boolean).sort()), 'base64url').slice(0, 32);
