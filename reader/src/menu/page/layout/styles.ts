import { elementsOf, type PageNode, textOf } from '../tree.ts';

const blocks = new Set(
  'address article aside blockquote body center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu ol p pre section summary table tbody td tfoot th thead tr ul #root option select optgroup caption button'.split(
    ' ',
  ),
);
const skipped = new Set(
  'nav script style noscript template svg head iframe object math textarea input audio video canvas datalist del s strike'.split(
    ' ',
  ),
);
const apart =
  /^(?:cart|mini-?cart|basket|checkout|cookies?|cookie-(?:banner|notice|consent)|newsletter|breadcrumbs?|navbar|main-?nav(?:igation)?|site-?nav(?:igation)?|site-?footer|screen-reader-text|sr-only|visually-?hidden|old-price|price-old|compare-at|was-price|line-through|strike(?:-?through)?|crossed(?:-?out)?|struck)$/i;
const named =
  /(?:^|[-_\s])(?:name|title|heading|titulo|nombre|titel|dishname|itemname|item-?head)(?:$|[-_\s\d])|(?:Name|Title|Heading)(?:$|[-_\s\d])/;
const described = /desc|detail|ingredient|subtitle|sub-title|info|note|text-?muted|caption|allerg/i;
const priced = /price|cost|amount|precio|prix|preis|prezzo|money|rate\b/i;
const crossedOut = /text-decoration[a-z-]*\s*:[^;]*line-through/i;
const bold = /font-weight\s*:\s*(?:bold|bolder|[6-9]00)/i;

const classOf = (node: PageNode): string => node.attrs.class ?? '';

/** Block elements, which start a new line. */
export const isBlock = (node: PageNode): boolean => blocks.has(node.tag);

/** Elements that are never part of the menu: navigation, footer, carts, crossed-out prices. */
export function isApart(node: PageNode): boolean {
  if (skipped.has(node.tag)) return true;
  if (node.tag === 'footer') return !inRecord(node);
  if (node.attrs.role === 'navigation' || crossedOut.test(node.attrs.style ?? '')) return true;
  if (node.tag === 'table' && isOfNutrition(node)) return true;
  return [...classOf(node).split(/\s+/), node.attrs.id ?? ''].some((name) => apart.test(name));
}

const nutrient =
  /^(?:calories|k?cal|energy|(?:total |saturated )?fat|carb(?:s|ohydrates)?|protein|sodium|fib(?:er|re)|sugars?|cholesterol|gluten|milk|eggs?|soya?|nuts|brennwert|fett|eiweiß|kohlenhydrate|calorías|grasas?|proteínas?)\b/i;

/** A nutrition table, which has no prices. */
function isOfNutrition(table: PageNode): boolean {
  let heads = 0;
  for (const node of elementsOf(table)) {
    if (node.tag === 'th' && nutrient.test(textOf(node).trim())) heads += 1;
    if (node.tag === 'td' && heads === 0) return false;
    if (heads === 2) return true;
  }
  return false;
}

const inRecord = (node: PageNode): boolean => {
  for (let up = node.parent; up !== null; up = up.parent) if (up.tag === 'li' || up.tag === 'article') return true;
  return false;
};

/** The heading level; 0 for other elements. */
export const levelOf = (node: PageNode): number => {
  const level = /^h([1-6])$/.exec(node.tag)?.[1];
  if (level !== undefined) return Number(level);
  if (node.attrs.role === 'heading') return Number(node.attrs['aria-level'] ?? 3) || 3;
  return node.tag === 'legend' || node.tag === 'caption' || node.tag === 'summary' ? 3 : 0;
};

/** Whether an element is styled as a name: bold, a heading, or a class that says so. */
export const isStrong = (node: PageNode): boolean =>
  /^(?:b|strong|th|dt|h[1-6]|summary|legend|caption)$/.test(node.tag) ||
  (named.test(classOf(node)) && !described.test(classOf(node))) ||
  bold.test(node.attrs.style ?? '');

/** Whether an element's class, ID or data attributes name it as a price. */
export const isPriced = (node: PageNode): boolean =>
  priced.test(classOf(node)) ||
  priced.test(node.attrs['data-testid'] ?? '') ||
  priced.test(node.attrs['data-hook'] ?? '') ||
  priced.test(node.attrs.id ?? '');

/** Whether an element's class names it as a dish, or its tag is usual for one. */
export const isFrame = (node: PageNode): boolean =>
  /(?:^|[-_\s])(?:menu-?_?item|dish|food-?item|product|plate|card|price-list-item|meal|recipe)(?:$|[-_\s])/i.test(
    classOf(node),
  ) ||
  node.tag === 'li' ||
  node.tag === 'tr' ||
  node.tag === 'article' ||
  node.tag === 'dl';

/** A style signature from the tag, the first class without digits, and the inline style. */
export function signature(node: PageNode): string {
  const first = classOf(node).trim().split(/\s+/)[0] ?? '';
  const style = (node.attrs.style ?? node.attrs.align ?? node.attrs.size ?? '').replace(/\s+/g, '').slice(0, 40);
  return `${node.tag}.${first.replace(/\d+/g, '')}${style && `~${style}`}`;
}
