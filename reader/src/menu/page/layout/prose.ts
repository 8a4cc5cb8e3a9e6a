import { findPrices } from '../../prices.ts';
import { elementsOf, type PageNode, textOf } from '../tree.ts';
import { isApart, isBlock } from './styles.ts';
import { type DraftItem, draftItem } from './tokens.ts';
import { cleanName, isAddOn, mayBeName } from './wording.ts';

const clause = /[.!?;:]\s+|,\s+(?:and\s+|while\s+|plus\s+)?|\s+(?:and|while|plus|or)\s+(?=(?:the|our|a|an)\s)|\)\s*/giu;
const lead =
  /^(?:and|or|while|plus|but|also|then|our|the|a|an|we (?:do|serve|make|have|offer)|try|order|get|grab|enjoy|with|there(?:'s| is| are)|as well as|featuring|including|served)\s+/iu;
const verb =
  /\s+(?:(?:is|are|costs?|runs?|goes?|go|comes?|come|starts?|start|sells?|sell|priced)(?:\s+(?:at|for|in at|from|just|only|priced at))*|for(?:\s+(?:just|only))?|at(?:\s+(?:just|only))?|just|only|from)\s*$/iu;
const notMenu =
  /\b(?:we opened|till|rent|invest|raised|donat|budget|wage|charged us|fund|prize|win|million|deposit|deliver|gift|minimum|spend|parking|ticket|off|discount|save)\b/i;

/** Past prices, and what the kitchen pays for goods. */
const ofThePast =
  /\b(?:in|since|by|until|before) (?:19|20)\d\d\b|\b(?:went|rose|fell|jumped|climbed) (?:from|to)\b|\ba pound\b/i;

/**
 * Dishes priced in sentences: 'Our smash burger is $12 and the double is $15'. Only prices with a currency sign count,
 * tied to a name by a verb, 'for', 'at' or the like.
 * Example: that sentence gives 'smash burger' and 'double'.
 */
export function itemsInProse(root: PageNode): DraftItem[] {
  const items: DraftItem[] = [];
  for (const node of elementsOf(root, isApart)) {
    if (
      !isBlock(node) ||
      node.children.some((child) => typeof child !== 'string' && isBlock(child) && child.tag !== 'br')
    )
      continue;
    const text = textOf(node).replace(/\n/g, ' ');
    if (text.length < 2500 && !ofThePast.test(text)) items.push(...inText(text));
  }
  return items;
}

function inText(text: string): DraftItem[] {
  const words = findPrices(text).filter((word) => word.form === 'sign');
  let from = 0;
  return words.flatMap((word) => {
    const before = text.slice(from, word.start).replace(/[\s(–—-]+$/u, '');
    from = word.end;
    const sentence = before.split(/[.!?]\s+/).at(-1) ?? '';
    if (notMenu.test(sentence)) return [];
    const tied = before.replace(verb, '');
    if (tied === before && !/[(–—:-]\s*$/u.test(text.slice(0, word.start))) return [];
    const name = bareNoun(tied.split(clause).at(-1) ?? '');
    if (!mayBeName(name) || name.length > 60 || isAddOn(name)) return [];
    return [
      draftItem(
        name,
        false,
        { price: word.price, currency: word.currency, sizes: [], market: false, form: 'sign' },
        null,
      ),
    ];
  });
}

function bareNoun(text: string): string {
  let name = cleanName(text);
  for (let next = name.replace(lead, ''); next !== name; next = name.replace(lead, '')) name = next;
  return name;
}
