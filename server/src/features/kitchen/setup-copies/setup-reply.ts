import type { SetupCopied } from '@platewise/contract';
import { dec, packText } from '@platewise/domain';
import { packOfItem } from '../../buying/vendor-items/index.ts';
import type { SetupScope } from './permit-setup.ts';
import type { IngredientPlan } from './plan-ingredients.ts';
import type { PlannedItem } from './plan-items.ts';
import type { SetupPlan } from './plan-setup.ts';
import type { SetupItem } from './setup.repo.ts';
import { leftOut, setupNotes } from './setup-notes.ts';

const listedItems = 200;

/** A plan's counts, before writing. */
export function setupReply(scope: SetupScope, plan: SetupPlan): SetupCopied {
  const { vendors, items, ingredients, dishes, wish } = plan;
  const skipped = leftOut(plan);
  const listed = wish.vendorId === null ? [] : items.toSorted((a, b) => Number(isNew(b)) - Number(isNew(a)));
  const setUp = items.filter(isNew).length;
  const vendorsHere = vendors.here.size + vendors.sameAsMade.size;
  return {
    dryRun: true,
    copyId: null,
    vendors: {
      created: vendors.made.length,
      matched: wish.parts.has('vendors') ? vendorsHere : 0,
      skipped: skipped.vendors,
    },
    vendorItems: { created: setUp, matched: items.length - setUp, skipped: skipped.items },
    ingredients: {
      created: ingredients.made.length,
      matched: ingredients.here.size + ingredients.sameAsMade.size,
      skipped: skipped.ingredients,
    },
    dishes: { created: dishes.wanted.length, matched: dishes.skipped.length, skipped: skipped.dishes },
    items: listed.slice(0, listedItems).map((one) => itemReply(one, ingredients)),
    moreItems: Math.max(0, listed.length - listedItems),
    notes: setupNotes(scope, plan),
  };
}

const isNew = ({ fate }: PlannedItem) => fate === 'new' || fate === 'adopts';

function itemReply(one: PlannedItem, ingredients: IngredientPlan): SetupCopied['items'][number] {
  const { item, fate } = one;
  const mapped = fate === 'there' ? one.here.ingredient_name : null;
  return {
    id: item.id,
    itemCode: item.item_code,
    description: item.description,
    pack: packWords(item),
    ingredient: item.ingredient_used ? item.ingredient_name : null,
    ingredientHere: mapped ?? (fate === 'there' ? null : nameHere(item, ingredients)),
    isNew: isNew(one),
  };
}

function nameHere({ ingredient_id: id, ingredient_used: used }: SetupItem, plan: IngredientPlan): string | null {
  if (id === null || !used) return null;
  const made = plan.sameAsMade.get(id) ?? id;
  return plan.here.get(id)?.name ?? plan.made.find((one) => one.id === made)?.name ?? null;
}

/** The user's pack in words; else as printed. */
function packWords(item: SetupItem): string | null {
  const given = item.pack_corrected ? packOfItem(item) : null;
  if (given === null) return item.pack_text;
  return packText({ ...given, count: dec(given.count).toFixed(), size: dec(given.size).toFixed() });
}
