import type { Money, WhyKind, WhyPart } from '@platewise/domain';

/** What is special about a dish or item. */
export type DishNote = 'new' | 'gone' | 'returned' | 'manual' | 'incomplete' | 'unsplit';

/** What caused an effect. `key` is unique within a kind of effect. */
export type Subject = { key: string; restaurantId: number | null } & (
  | { type: 'dish'; dishId: number; name: string; note?: DishNote; ingredients?: readonly string[] }
  | { type: 'item'; name: string; ingredientId: number | null; note?: DishNote }
  | { type: 'ingredient'; ingredientId: number; name: string }
  | {
      type: 'bought';
      ingredientId: number;
      name: string;
      vendor: string | null;
      invoiceId: number | null;
      note?: DishNote;
    }
  | { type: 'vendor'; vendor: string | null; of: 'credits' | 'charges' | 'unmatched' | 'totals' }
  | { type: 'other'; of: 'unitemized' | 'stock' | 'basis' | 'credits' | 'rest' }
);

/** One cause of a change, with its rounded effect on the figure. */
export type Cause = { kind: WhyKind; amount: Money; subject: Subject };

/** What sold: a dish, or an item that is none. */
export type SoldSubject = Extract<Subject, { type: 'dish' | 'item' }>;

/** Adds up the parts of the same subject and kind. */
export function mergeParts(parts: readonly WhyPart<Subject>[]): WhyPart<Subject>[] {
  const merged = new Map<string, WhyPart<Subject>>();
  for (const part of parts) {
    const key = `${part.kind} ${part.subject.key}`;
    const known = merged.get(key);
    if (known === undefined) merged.set(key, { ...part });
    else {
      known.sales = known.sales.plus(part.sales);
      known.cost = known.cost.plus(part.cost);
    }
  }
  return [...merged.values()];
}
