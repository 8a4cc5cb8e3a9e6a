import { isSectionWord } from '../../categories.ts';
import { pricesAtEnd, pricesOnly } from '../../price-runs.ts';
import { elementsOf, type PageNode, textOf } from '../tree.ts';
import type { BareNumbers } from './line-tokens.ts';
import { itemsInProse } from './prose.ts';
import { inSections } from './sections.ts';
import { isApart, isBlock } from './styles.ts';
import { tabsOf } from './tabs.ts';
import type { DraftItem, Token } from './tokens.ts';
import { type Walk, walk } from './walk.ts';

// No menu has more; a page of ten thousand rows is a catalog.
const most = 3000;

/**
 * The visible dishes of a page, in order, whatever its markup; none if it's text with a few prices and not a menu.
 * Example: on a page of paragraphs '<p><b>Soup</b> – $9</p>', each gives a dish.
 */
export function visibleItems(root: PageNode): DraftItem[] {
  const by: Walk = { bare: bareNumbersOf(root), tabs: tabsOf(root) };
  const tokens: Token[] = walk(root, by);
  const items = withoutRepeats(inSections(tokens)).slice(0, most);
  if (items.length >= 3) return items;
  const told = itemsInProse(root);
  const found = told.length > items.length ? told : items;
  const [only] = found;
  const alone = only?.framed === true && only.section !== null && isSectionWord(only.section);
  return found.length >= 2 || (only !== undefined && (alone || saysMenu(root))) ? found : [];
}

/**
 * Whether bare numbers are prices on this page: not if prices have a currency sign, and only in their own element if
 * prices show cents.
 */
function bareNumbersOf(root: PageNode): BareNumbers {
  let [signs, cents, own, ends] = [0, 0, 0, 0];
  for (const node of elementsOf(root, isApart)) {
    if (!isBlock(node) && node.tag !== 'span') continue;
    for (const text of linesOf(node)) {
      const only = pricesOnly(text, true);
      const run = only ?? pricesAtEnd(text, true);
      if (run === null || run.price === null) continue;
      if (run.form === 'sign') signs += 1;
      else if (run.form === 'cents') cents += 1;
      else if (only !== null) own += 1;
      else if (Number(run.price) >= 2 && Number(run.price) < 500) ends += 1;
    }
  }
  if (signs >= 3 && signs * 2 > own) return 'off';
  if (cents >= 3 && cents > (own + ends) * 2) return 'own';
  return own + ends >= 4 || (own + ends >= 2 && cents >= 2) ? 'on' : 'own';
}

function linesOf(node: PageNode): string[] {
  const holds = node.children.some((child) => typeof child !== 'string' && isBlock(child) && child.tag !== 'br');
  if (node.tag === 'pre') return textOf(node).split('\n').slice(0, 400);
  return holds
    ? []
    : textOf(node)
        .split('\n')
        .filter((line) => line.length <= 160);
}

const saysMenu = (root: PageNode): boolean => {
  for (const node of elementsOf(root))
    if (/^(?:title|h1|h2)$/.test(node.tag) && /\bmenu|speisekarte|carta\b/i.test(textOf(node))) return true;
  return false;
};

/** Merges repeated dishes: some pages have the menu twice, for wide and for narrow screens. */
function withoutRepeats(items: readonly DraftItem[]): DraftItem[] {
  const kept = new Map<string, DraftItem>();
  for (const item of items) {
    const key = `${item.name
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()}|${item.price}`;
    const known = kept.get(key);
    if (known === undefined) kept.set(key, item);
    else {
      known.description ??= item.description;
      known.section ??= item.section;
      known.imageUrl ??= item.imageUrl;
      if (known.sizes.length < item.sizes.length) known.sizes = item.sizes;
    }
  }
  return [...kept.values()];
}
