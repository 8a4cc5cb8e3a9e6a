import type { AskFilter, AskMeasure } from '@platewise/domain';
import { businessDate } from '@platewise/domain';
import { expect, it } from 'vitest';
import { screenLink } from './links.ts';

const period = { from: businessDate('2026-11-01'), to: businessDate('2026-11-20') };
const linkOf = (measure: AskMeasure, ...filters: AskFilter[]) =>
  screenLink({ measure, by: null, filters, period, compare: null, rank: null, why: false })?.path;

const beef: AskFilter = { by: 'ingredient', id: 4, name: 'Beef & Co' };
const gulf: AskFilter = { by: 'vendor', id: 7, name: 'Gulf Meats' };
const waco: AskFilter = { by: 'restaurant', id: 2, name: 'Waco' };

it.each([
  [linkOf('stock', beef), '/inventory?q=Beef+%26+Co'],
  [linkOf('stockValue', { by: 'ingredientCategory', key: 'Dairy' }, waco), '/inventory?restaurant=2&category=Dairy'],
  [linkOf('owed', gulf), '/payables?vendor=7'],
  [linkOf('owed', gulf, { ...gulf, id: 8 }), '/payables'],
  [linkOf('orders', gulf, waco), '/purchase-orders?restaurant=2&vendor=7'],
  [linkOf('toOrder', gulf), '/purchase-orders?tab=suggested&vendor=7'],
  [linkOf('menuPrice', { by: 'dish', id: 3, name: 'Taco' }), '/menu-items?q=Taco'],
  [linkOf('expectedSold', { by: 'dish', id: 3, name: 'Taco' }), '/sales-forecast?tab=dishes&q=Taco'],
  [linkOf('revenue', waco), '/revenue?restaurant=2&period=own&since=2026-11-01&until=2026-11-20'],
  [linkOf('waste', beef), '/reports?tab=waste&period=own&from=2026-11-01&to=2026-11-20&q=Beef+%26+Co'],
])('leads to %s', (path, expected) => expect(path).toBe(expected));
