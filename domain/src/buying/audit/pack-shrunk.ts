import { normaliseName, similarity } from '../../shared/matching/index.ts';
import { type Decimal, dec, roundMoney } from '../../shared/numbers/index.ts';
import type { Dimension } from '../../shared/units/index.ts';
import type { Finding } from './audited.ts';
import { isOtherNotation, measureOf, unitKey } from './compare-prices.ts';
import { overpaid, type ToAudit } from './found.ts';
import type { Purchase } from './purchases.ts';
import { remember } from './remember.ts';

/** A single purchase before could be a misread one. */
const seenBefore = 2;
/** Under a new item number, more than this is another pack to choose from. */
const leastOfNewItem = 0.75;
const sameName = 0.93;

export type Shrunk = {
  finding: Finding /** Whether the price of the unit is higher than before, too. */;
  dearer: boolean;
};

/** Packs that hold less than before, though their price didn't fall along. */
export function packsShrunk(todo: ToAudit): Shrunk[] {
  return todo.purchases.flatMap((purchase) => shrunkOf(purchase, todo) ?? []);
}

function shrunkOf(purchase: Purchase, todo: ToAudit): Shrunk | null {
  const { percent, points, invoices } = todo.tolerances.pack;
  if (!isPack(purchase)) return null;
  const own = (todo.before.get(purchase.itemId) ?? []).filter((one) => isPack(one) && sameUnit(one, purchase));
  const changedAt = own.findLastIndex((one) => contentsChange(one, purchase) !== 1);
  const since = own.slice(changedAt + 1);
  const renamed = changedAt < 0;
  const before = renamed ? replaced(purchase, todo, since[0] ?? purchase) : own.slice(0, changedAt + 1);
  const last = before.at(-1);
  if (last === undefined || invoicesOf(since) >= invoices) return null;
  const change = contentsChange(last, purchase);
  if (change === null || change > 1 - percent / 100 || (renamed && change < leastOfNewItem)) return null;
  if (isOtherNotation(dec(change))) return null;
  // The pack was there before: two sizes are bought in turn.
  if (before.some((one) => contentsChange(one, purchase) === 1)) return null;
  const old = before.filter((one) => contentsChange(one, last) === 1);
  if (old.length < seenBefore) return null;
  const cheaper = 1 - purchase.price.div(last.price).toNumber();
  if ((1 - change - cheaper) * 100 < points) return null;
  return { finding: findingOf(purchase, last, dec(change)), dearer: cheaper < -0.001 };
}

const invoicesOf = (purchases: readonly Purchase[]) => new Set(purchases.map(({ invoice }) => invoice.id)).size;

/** What one unit holds; null for what isn't sold by the unit: what weighs differently every time can't shrink. */
const heldBy = remember(({ line }: Purchase): { dimension: Dimension; amount: number; unit: string } | null => {
  if (line.weight !== null || !soldByUnit(line)) return null;
  const held = measureOf(line.contents, line.contentsUnit);
  return held === null ? null : { ...held, amount: held.amount.toNumber(), unit: unitKey(line.unit) };
});

const isPack = (purchase: Purchase): boolean => heldBy(purchase) !== null;

const soldByUnit = ({ priceUnit, unit }: Purchase['line']) =>
  priceUnit === null || (unitKey(priceUnit) === unitKey(unit) && measureOf('1', priceUnit)?.dimension !== 'mass');

const sameUnit = (a: Purchase, b: Purchase) => heldBy(a)?.unit === heldBy(b)?.unit;

/** What one unit holds now as a share of what it held then; 1 within rounding, null if not comparable. */
function contentsChange(then: Purchase, now: Purchase): number | null {
  const [a, b] = [heldBy(then), heldBy(now)];
  if (a === null || b === null || a.dimension !== b.dimension) return null;
  const share = b.amount / a.amount;
  return Math.abs(share - 1) < 0.005 ? 1 : share;
}

/** The purchases of an item that stopped when this one, nearly the same by its name, began. */
function replaced(purchase: Purchase, { before }: ToAudit, first: Purchase): Purchase[] {
  const { ingredientId, description } = purchase.line;
  if (ingredientId === null) return [];
  const alike = [...before.values()].filter((own) => {
    const last = own.at(-1);
    if (last === undefined || last.itemId === purchase.itemId || last.line.ingredientId !== ingredientId) return false;
    if (last.date >= first.date || !isPack(last) || !sameUnit(last, purchase)) return false;
    return (
      normaliseName(last.line.description) === normaliseName(description) ||
      similarity(last.line.description, description) >= sameName
    );
  });
  const [only, ...more] = alike;
  return only === undefined || more.length > 0 ? [] : only.filter((one) => isPack(one) && sameUnit(one, purchase));
}

function findingOf(purchase: Purchase, last: Purchase, change: Decimal): Finding {
  const { line } = purchase;
  const unit = line.contentsUnit ?? '';
  const [one, was] = [measureOf('1', unit), measureOf(last.line.contents, last.line.contentsUnit)];
  const before = one === null || was === null ? dec(line.contents ?? '0').div(change) : was.amount.div(one.amount);
  return {
    kind: 'pack_shrunk',
    subject: purchase.subject,
    lineIds: [line.id],
    money: roundMoney(overpaid(purchase, last.price.times(change))),
    unit: line.contentsUnit,
    expected: before.toDecimalPlaces(6).toFixed(),
    actual: dec(line.contents ?? '0').toFixed(),
    quantity: null,
    against: { invoiceId: last.invoice.id, lineIds: [last.line.id], date: last.date },
    also: [],
  };
}
