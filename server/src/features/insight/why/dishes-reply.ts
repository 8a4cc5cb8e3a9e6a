import type { WhyDish } from '@platewise/contract';
import { type Decimal, dec, type ExplainedEffect, t, type WhyKind } from '@platewise/domain';
import type { SoldItem } from './sold-items.ts';
import type { SoldSubject, Subject } from './subject.ts';

const shown = 20;

const columns = ['volume', 'mix', 'menuPrice', 'cost', 'other'] as const;
type Column = (typeof columns)[number];
type Row = Record<Column, Decimal>;

const columnOf: Partial<Record<WhyKind, Column>> = {
  volume: 'volume',
  mix: 'mix',
  menuPrice: 'menuPrice',
  recipe: 'cost',
  oneOff: 'other',
  unknown: 'other',
};

/** What each dish changed, by effect: those with the largest effects, and the others as one row. */
export function dishesReply(items: readonly SoldItem[], effects: readonly ExplainedEffect<Subject>[]): WhyDish[] {
  const rows = new Map<string, Row>();
  for (const { kind, items: own } of effects) {
    const column = columnOf[kind];
    if (column === undefined) continue;
    for (const { subject, amount } of own) {
      const row = rows.get(subject.key) ?? nothing;
      rows.set(subject.key, { ...row, [column]: row[column].plus(amount) });
    }
  }
  const moved = items
    .filter(isSold)
    .flatMap((item) => {
      const row = rows.get(item.subject.key);
      return row === undefined ? [] : [{ item, row, size: totalOf(row).abs() }];
    })
    .sort((a, b) => b.size.cmp(a.size) || a.item.subject.name.localeCompare(b.item.subject.name));
  const others = moved.slice(shown);
  return [
    ...moved.slice(0, shown).map(({ item, row }) => ({ ...namesOf(item.subject), ...figuresOf([item], [row]) })),
    ...(others.length === 0 ? [] : [othersOf(others)]),
  ];
}

type Sold = SoldItem & { subject: SoldSubject };
const isSold = (item: SoldItem): item is Sold => item.subject.type === 'dish' || item.subject.type === 'item';

const nothing: Row = { volume: dec(0), mix: dec(0), menuPrice: dec(0), cost: dec(0), other: dec(0) };

const totalOf = (row: Row): Decimal => columns.reduce((sum, column) => sum.plus(row[column]), dec(0));

const namesOf = (subject: SoldSubject) => ({
  key: subject.key,
  menuItemId: subject.type === 'dish' ? subject.dishId : null,
  name: subject.name,
  restaurantId: subject.restaurantId,
});

function othersOf(others: readonly { item: Sold; row: Row }[]): WhyDish {
  const name = t('{count, plural, one {# other dish} other {# other dishes}}', { count: others.length });
  const figures = figuresOf(
    others.map(({ item }) => item),
    others.map(({ row }) => row),
  );
  return { key: 'others', menuItemId: null, name, restaurantId: null, ...figures };
}

function figuresOf(items: readonly Sold[], rows: readonly Row[]) {
  const quantity = (which: 'before' | 'now') =>
    items.reduce((sum, item) => sum.plus(item[which].quantity), dec(0)).toNumber();
  const sum = (column: Column) => rows.reduce((total, row) => total.plus(row[column]), dec(0)).toNumber();
  return {
    quantityBefore: quantity('before'),
    quantity: quantity('now'),
    volume: sum('volume'),
    mix: sum('mix'),
    menuPrice: sum('menuPrice'),
    cost: sum('cost'),
    other: sum('other'),
    total: rows.reduce((total, row) => total.plus(totalOf(row)), dec(0)).toNumber(),
  };
}
