import { t, translated } from '@platewise/domain';
import type { SetupScope } from './permit-setup.ts';
import { stands } from './plan-ingredients.ts';
import type { SetupPlan } from './plan-setup.ts';

/** How many differing ingredients are listed by name. */
const namedOnes = 10;

/** What was skipped or differs, in plain words. */
export function setupNotes({ source, target }: SetupScope, plan: SetupPlan): string[] {
  const menuPrices = source.currency !== target.settings.currency && plan.dishes.wanted.length > 0;
  return [
    ...(plan.costs === 'other currency'
      ? [t("Costs aren't copied: prices there are in {currency}.", { currency: source.currency })]
      : []),
    ...(plan.costs === 'hidden' ? [t("Costs aren't copied: they're hidden from your role there.")] : []),
    ...(menuPrices
      ? [t("Menu prices aren't copied: prices there are in {currency}.", { currency: source.currency })]
      : []),
    ...differing(plan),
    ...unmapped(plan),
    ...unused(plan),
  ];
}

function differing({ ingredients: { here, there } }: SetupPlan): string[] {
  const notes = [...here].flatMap(([id, one]) => {
    const other = there.get(id);
    if (other === undefined) return [];
    if (other.kind !== one.kind) {
      return [
        one.kind === 'prep'
          ? t('{name} is purchased there and a prep item here. It stays a prep item.', { name: one.name })
          : t("{name} is a prep item there and purchased here. It isn't changed.", { name: one.name }),
      ];
    }
    return other.unit === one.unit
      ? []
      : [
          t('{name} is held in {unitThere} there and in {unitHere} here. Packs and recipes convert.', {
            name: one.name,
            unitThere: translated(other.unit),
            unitHere: translated(one.unit),
          }),
        ];
  });
  const more = notes.length - namedOnes;
  if (more <= 0) return notes;
  const words = t('{count, plural, one {# more ingredient} other {# more ingredients}} differ in unit or kind.', {
    count: more,
  });
  return [...notes.slice(0, namedOnes), words];
}

function unmapped({ items, ingredients }: SetupPlan): string[] {
  const open = items.filter(
    ({ item, fate }) => fate === 'new' && item.ingredient_used && !stands(ingredients, item.ingredient_id),
  );
  if (open.length === 0) return [];
  const words = t(
    "{count, plural, one {# vendor item} other {# vendor items}} without a mapping: the ingredient isn't here.",
    { count: open.length },
  );
  return [words];
}

function unused(plan: SetupPlan): string[] {
  const { vendors, ingredients, dishes } = leftOut(plan);
  const named = [
    ...(vendors > 0 ? [t('{count, plural, one {# vendor} other {# vendors}}', { count: vendors })] : []),
    ...(ingredients > 0
      ? [t('{count, plural, one {# ingredient} other {# ingredients}}', { count: ingredients })]
      : []),
    ...(dishes > 0 ? [t('{count, plural, one {# dish} other {# dishes}}', { count: dishes })] : []),
  ];
  return named.length === 0
    ? []
    : [t("Skipped because they aren't active there: {things}.", { things: named.join(', ') })];
}

/** What is inactive in the source. */
export function leftOut({ size, wish: { parts }, revived }: SetupPlan) {
  const of = (part: 'vendors' | 'ingredients' | 'recipes', count: number | undefined) =>
    parts.has(part) ? (count ?? 0) : 0;
  return {
    vendors: of('vendors', size?.unused_vendors),
    items: of('vendors', size?.unused_items),
    ingredients: Math.max(0, of('ingredients', size?.unused_ingredients) - revived),
    dishes: of('recipes', size?.unused_dishes),
  };
}
