import type { SetupScope } from './permit-setup.ts';
import { stands } from './plan-ingredients.ts';
import type { SetupPlan } from './plan-setup.ts';

/** How many differing ingredients are listed by name. */
const namedOnes = 10;

const many = (count: number, one: string, more = `${one}s`) => `${count} ${count === 1 ? one : more}`;

/** What was skipped or differs, in plain words. */
export function setupNotes({ source, target }: SetupScope, plan: SetupPlan): string[] {
  const menuPrices = source.currency !== target.settings.currency && plan.dishes.wanted.length > 0;
  return [
    ...(plan.costs === 'other currency' ? [`Costs aren't copied: prices there are in ${source.currency}.`] : []),
    ...(plan.costs === 'hidden' ? ["Costs aren't copied: they're hidden from your role there."] : []),
    ...(menuPrices ? [`Menu prices aren't copied: prices there are in ${source.currency}.`] : []),
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
          ? `${one.name} is purchased there and a prep item here. It stays a prep item.`
          : `${one.name} is a prep item there and purchased here. It isn't changed.`,
      ];
    }
    return other.unit === one.unit
      ? []
      : [`${one.name} is held in ${other.unit} there and in ${one.unit} here. Packs and recipes convert.`];
  });
  const more = notes.length - namedOnes;
  return more > 0 ? [...notes.slice(0, namedOnes), `${many(more, 'more ingredient')} differ in unit or kind.`] : notes;
}

function unmapped({ items, ingredients }: SetupPlan): string[] {
  const open = items.filter(
    ({ item, fate }) => fate === 'new' && item.ingredient_used && !stands(ingredients, item.ingredient_id),
  );
  return open.length === 0 ? [] : [`${many(open.length, 'vendor item')} without a mapping: the ingredient isn't here.`];
}

function unused(plan: SetupPlan): string[] {
  const { vendors, ingredients, dishes } = leftOut(plan);
  const named = [
    ...(vendors > 0 ? [many(vendors, 'vendor')] : []),
    ...(ingredients > 0 ? [many(ingredients, 'ingredient')] : []),
    ...(dishes > 0 ? [many(dishes, 'dish', 'dishes')] : []),
  ];
  return named.length === 0 ? [] : [`Skipped because they aren't active there: ${named.join(', ')}.`];
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
