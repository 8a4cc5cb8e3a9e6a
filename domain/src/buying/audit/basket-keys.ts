import { normaliseName } from '../../shared/matching/index.ts';
import { dec } from '../../shared/numbers/index.ts';
import type { AuditedInvoice, AuditedLine } from './audited.ts';
import { unitKey } from './compare-prices.ts';
import { goodsOf } from './purchases.ts';
import { remember } from './remember.ts';

/** The same goods in the same quantity. */
export const goodsKey = remember((line: AuditedLine): string =>
  [
    line.itemId ?? normaliseName(line.description),
    unitKey(line.unit),
    line.quantity === null ? '' : dec(line.quantity).toFixed(3),
  ].join(' '),
);

const weightKey = ({ weight }: AuditedLine) => (weight === null ? '' : dec(weight).toFixed(3));

/** The same goods in the same quantity and weight. */
export const weighedKey = remember((line: AuditedLine): string => `${goodsKey(line)} ${weightKey(line)}`);

/** The same goods in the same quantity and weight at the same price. */
export const lineKey = remember((line: AuditedLine): string => `${weighedKey(line)} ${dec(line.total).toFixed(2)}`);

/** All goods of an invoice in their quantities; empty if it has none. */
export const basketKey = remember((invoice: AuditedInvoice): string =>
  goodsOf(invoice).map(goodsKey).sort().join('\n'),
);
