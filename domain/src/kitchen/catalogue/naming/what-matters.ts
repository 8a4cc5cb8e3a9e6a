import type { Aisle } from './aisles.ts';
import type { Figures } from './figures.ts';

const sizes = /^(?:jumbo|extra large|large|medium|small|colossal|tiny|xx large)$/;
const sized: ReadonlySet<Aisle> = new Set(['seafood', 'supplies', 'cleaning']);
const sizedThings = /^(?:egg|olive|croissant|marshmallow|muffin|biscuit|cookie|prawn|glove|almond|cashew)$/;
/** Items for which 'frozen' goes without saying. */
const alwaysFrozen =
  /^(?:french fry|fry|sweet potato fry|tot|tater tot|hash brown|hash brown patty|onion ring|ice cream|gelato|sorbet|sherbet|frozen yogurt|puff pastry|phyllo dough|waffle|edamame|egg roll|spring roll|dumpling|potsticker|corn dog|chicken nugget|popcorn chicken|mozzarella stick|fish stick|ice)$/;
const seldomCanned: ReadonlySet<Aisle> = new Set(['pantry', 'dairy', 'beverage', 'alcohol', 'seafood']);
const ofDough: ReadonlySet<Aisle> = new Set(['grains', 'pantry', 'dairy', 'beverage']);

/** Whether a quality distinguishes this item in a kitchen: large eggs and shrimp, but not jumbo onions. */
export function keepsQuality(head: string, aisle: Aisle, quality: string): boolean {
  if (sizes.test(quality)) return sized.has(aisle) || sizedThings.test(head);
  switch (quality) {
    case 'frozen':
      return !alwaysFrozen.test(head) && aisle !== 'supplies';
    case 'canned':
      return !seldomCanned.has(aisle) || head === 'tuna';
    case 'dry':
    case 'dried':
      return !ofDough.has(aisle) || /bean|chickpea|pea$|lentil|hominy|chile/.test(head);
    case 'refrigerated':
    case 'shelf stable':
      return false;
    case 'whole milk':
      return head === 'mozzarella' || head === 'ricotta' || head === 'yogurt';
    case 'low moisture':
    case 'part skim':
      return head !== 'mozzarella';
    case 'pulp':
    case 'log':
    case 'block':
    case 'loaf':
    case 'solid':
    case 'layout':
    case 'feather shredded':
      return quality === 'feather shredded' ? false : head === 'tofu';
    case 'ultra pasteurized':
    case 'trimmed':
    case 'center cut':
      return head === 'pork' && quality === 'center cut';
    default:
      return true;
  }
}

const counted = /^(?:shrimp|prawn|scallop|lobster tail)$/;
const widths = /^(?:tortilla|pizza crust|pizza dough|flatbread|pie shell|plate|doily|pizza box)$/;
const filled = /^(?:.*cup|.*container|.*bowl|.*lid|ramekin|bottle|.*box|tumbler)$/;

/** The figures that belong in an item's name. */
export function keepsFigures(head: string, aisle: Aisle, figures: Figures): string[] {
  const { ratio, percent, perPound, inches, ounces, ply } = figures;
  const kept = [
    aisle === 'meat' || aisle === 'poultry' ? ratio : null,
    head === 'milk' ? percent : null,
    counted.test(head) ? perPound : null,
    widths.test(head) ? inches : null,
    aisle === 'supplies' && filled.test(head) ? ounces : null,
    aisle === 'supplies' && /napkin|tissue|toilet/.test(head) ? ply : null,
  ];
  return kept.filter((figure) => figure !== null);
}
