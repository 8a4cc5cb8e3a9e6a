import { dec, type Quantity, roundQuantity, toQuantity } from '../../shared/numbers/index.ts';
import { t } from '../../shared/texts/index.ts';
import { convert, dimensionOf, isUnit, normaliseUnit, type Unit } from '../../shared/units/index.ts';
import type { IngredientLine, Measure } from './written-line.ts';
import { middleOf } from './written-quantity.ts';

/** A recipe line's quantity to three decimals in a unit that can be costed, or what to ask the user. */
export type RecipeAmount = { ok: true; quantity: Quantity; unit: Unit } | { ok: false; asks: string };

/** Kitchen measures with an agreed size. Pinch, dash, smidgen: measuring spoon sets; a stick of butter: 8 tbsp. */
const settled: Record<string, readonly [factor: string, unit: Unit]> = {
  stick: ['8', 'tbsp'],
  pinch: ['0.0625', 'tsp'],
  dash: ['0.125', 'tsp'],
  smidgen: ['0.03125', 'tsp'],
  drop: ['0.05', 'ml'],
  dl: ['100', 'ml'],
  cl: ['10', 'ml'],
  'fluid ounce': ['1', 'fl oz'],
  package: ['1', 'pack'],
  carton: ['1', 'box'],
  ear: ['1', 'each'],
  bulb: ['1', 'each'],
  rack: ['1', 'each'],
  fillet: ['1', 'each'],
};
const withoutSize = new Set(['inch', 'recipe', 'batch', 'container', 'tube', 'envelope', 'sachet', 'tasse', 'vaso']);

/**
 * A written line's amount in a unit recipes are costed in. If the line gives several ('1 cup (120 g)'), the one
 * matching the ingredient's unit is preferred, so that no density is needed. A range counts as its midpoint. Ounces of
 * a can are fluid if the ingredient is measured by volume. Anything without a fixed size (a clove, a handful) is asked,
 * never guessed. Pure; never throws for output of `parseIngredientLine`.
 * @param heldIn the unit of the ingredient that the line means, or null where it is not known yet
 * @example recipeAmount(parseIngredientLine('2 (14 oz) cans tomatoes'), 'lb') // { ok: true, quantity: '28.000', unit: 'oz' }
 */
export function recipeAmount(line: IngredientLine, heldIn: Unit | null): RecipeAmount {
  const ways = waysOf(line, heldIn);
  const dimension = heldIn === null ? null : dimensionOf(heldIn);
  const best = ways.find(({ unit }) => unit === heldIn || dimensionOf(unit) === dimension) ?? ways[0];
  if (best === undefined) return { ok: false, asks: questionOf(line) };
  const quantity = roundQuantity(best.quantity);
  return dec(quantity).gt(0) ? { ok: true, quantity, unit: best.unit } : { ok: false, asks: questionOf(line) };
}

type Way = { quantity: Quantity; unit: Unit };

function waysOf(line: IngredientLine, heldIn: Unit | null): Way[] {
  const count = countOf(line);
  const said = line.also.flatMap((one) => measured(one) ?? []);
  if (count === null) return said;
  if (line.size !== null) {
    const one = measured(line.size);
    const fluid = one?.unit === 'oz' && heldIn !== null && dimensionOf(heldIn) === 'volume';
    const whole = counted(count, line, heldIn);
    const content = one && { quantity: times(one.quantity, count), unit: fluid ? ('fl oz' as const) : one.unit };
    // The bottle itself, if the ingredient's unit is the bottle.
    return [content, whole].filter((way) => way !== null);
  }
  const first = counted(count, line, heldIn);
  if (first === null) return said;
  return [withMore(first, line.plus), ...said];
}

function countOf({ quantity, quantityTo, unitKind, unit }: IngredientLine): Quantity | null {
  if (quantity === null) return unitKind === 'measure' && unit !== null ? toQuantity('1') : null;
  return middleOf({ quantity, to: quantityTo });
}

function counted(count: Quantity, { unit, unitKind }: IngredientLine, heldIn: Unit | null): Way | null {
  // One lettuce is a head, not a leaf.
  if (unit === null) return { quantity: count, unit: heldIn === 'head' || heldIn === 'bunch' ? heldIn : 'each' };
  if (unitKind === 'part' || unitKind === 'vague') return null;
  return measured({ quantity: count, unit });
}

function measured({ quantity, unit }: Measure): Way | null {
  const own = settled[unit];
  if (own !== undefined) return { quantity: times(quantity, own[0]), unit: own[1] };
  if (withoutSize.has(unit)) return null;
  const known = isUnit(unit) ? unit : normaliseUnit(unit);
  return known === null ? null : { quantity, unit: known };
}

function withMore(first: Way, plus: Measure | null): Way {
  const more = plus === null ? null : measured(plus);
  if (more === null) return first;
  const added = convert(more.quantity, more.unit, first.unit, {});
  return added.ok ? { ...first, quantity: toQuantity(dec(first.quantity).plus(dec(added.quantity))) } : first;
}

const times = (a: Quantity, b: string) => toQuantity(dec(a).times(dec(b)));

function questionOf({ quantity, unit, unitKind }: IngredientLine): string {
  if (unit === null && quantity === null) return t('How much goes in?');
  if (unit === null) return t('How much is that?');
  if (unitKind === 'unknown') return t("We don't know the unit “{unit}”. How much is one?", { unit });
  if (unitKind === 'vague' || quantity === null) return t('How much is a {unit}?', { unit });
  return t('What does one {unit} weigh or hold?', { unit });
}
