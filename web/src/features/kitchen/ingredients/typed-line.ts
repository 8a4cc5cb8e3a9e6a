import type { WrittenLine } from '@platewise/contract';
import type { Unit } from '@platewise/domain';
import { formatQuantity } from '../../../lib/quantity.ts';
import { t } from '../../../lib/t.ts';

/** A recipe line ready to be added. */
export type TypedLine = {
  ingredientId: number;
  name: string;
  ingredientUnit: string;
  kind: 'purchased' | 'prep';
  quantity: string;
  unit: Unit;
  prep: string | null;
};

export type LineMatch = WrittenLine['matches'][number];

/** Key of the option to create a new ingredient. */
export const createKey = 'create';

export const nameOf = ({ kind, name }: LineMatch): string => (kind === 'prep' ? t('{name} (prep)', { name }) : name);

/** The line with one of its matches; null if its amount is still unknown. */
export function typedLine(line: WrittenLine, match: LineMatch): TypedLine | null {
  if (match.quantity === null || match.inUnit === null) return null;
  const { ingredientId, name, unit: ingredientUnit, kind } = match;
  return {
    ingredientId,
    name,
    ingredientUnit,
    kind,
    quantity: String(match.quantity),
    unit: match.inUnit,
    prep: line.prep,
  };
}

/** '2.5 cup', or the question. */
export const amountOf = ({ quantity, inUnit, asks }: LineMatch): string =>
  quantity === null || inUnit === null ? (asks ?? '') : formatQuantity(quantity, inUnit, 3);

/** What to type instead, in the ingredient's own unit. */
export const hintFor = (line: WrittenLine, match: LineMatch): string =>
  t('{question} Write it with a unit, such as “2 {unit} {name}”.', {
    question: match.asks ?? t('How much goes in?'),
    unit: match.unit,
    name: line.name || match.name,
  });
