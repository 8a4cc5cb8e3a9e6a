import type { Finding, FindingKind } from './audited.ts';
import type { Shrunk } from './pack-shrunk.ts';

/** Which finding of a line stands, first to last; the others question the same money. */
const precedence = [
  'duplicate',
  'not_received',
  'catch_weight',
  'order_price',
  'list_price',
  'group_price',
  'price_creep',
  'market_price',
] as const satisfies readonly FindingKind[];
const rankOf = ({ kind }: Finding): number => precedence.findIndex((one) => one === kind);
/** Prices per pound that rose because the pack shrank. */
const fromShrinking: readonly FindingKind[] = ['group_price', 'price_creep', 'market_price'];

/**
 * Counts the money of each line once: of several findings about its price or quantity the first by precedence stands,
 * with the kinds of the others in `also`. Quantity and price against the same order are different money: both stand.
 */
export function countOnce(findings: readonly Finding[], shrunk: readonly Shrunk[]): Finding[] {
  const kept: Finding[] = [];
  const unchanged = shrunk.filter(({ dearer }) => !dearer).map(({ finding }) => finding);
  for (const finding of findings.toSorted((a, b) => rankOf(a) - rankOf(b))) {
    const standing = kept.findLastIndex((one) => shareLines(one, finding));
    const first = kept[standing];
    if (first === undefined || addUp(first, finding)) kept.push(finding);
    else kept[standing] = withPart(first, finding);
  }
  const packs = unchanged.filter((pack) => !kept.some((one) => one.kind === 'duplicate' && shareLines(one, pack)));
  const prices = kept.filter((one) => {
    const at = packs.findIndex((pack) => fromShrinking.includes(one.kind) && shareLines(pack, one));
    const pack = packs[at];
    if (pack === undefined) return true;
    packs[at] = { ...pack, also: [...new Set([...pack.also, one.kind, ...one.also])] };
    return false;
  });
  const dearer = shrunk.flatMap(({ finding, dearer: isDearer }) => (isDearer ? [finding] : []));
  for (const pack of dearer) {
    const at = prices.findIndex((one) => shareLines(one, pack));
    const standing = prices[at];
    if (standing === undefined) packs.push(pack);
    else prices[at] = withPart(standing, pack);
  }
  return [...prices, ...packs];
}

const shareLines = (a: Finding, b: Finding): boolean => a.lineIds.some((id) => b.lineIds.includes(id));

/** The match splits the overcharge of an order line into quantity and price. */
const addUp = (one: Finding, other: Finding): boolean =>
  other.kind === 'order_price' &&
  (one.kind === 'not_received' || one.kind === 'catch_weight') &&
  one.against.orderLineId !== undefined &&
  one.against.orderLineId === other.against.orderLineId;

function withPart(standing: Finding, part: Finding): Finding {
  const also = [...new Set([...standing.also, part.kind, ...part.also])].filter((kind) => kind !== standing.kind);
  return { ...standing, also };
}

/** Charges and tax of an invoice that is a copy are part of what the copy bills. */
export function underCopies(findings: readonly Finding[], charges: readonly Finding[]): Finding[] {
  const isCopied = (charge: Finding) => (one: Finding) => one.kind === 'duplicate' && shareLines(one, charge);
  const kept = findings.map((one) =>
    charges.filter((charge) => isCopied(charge)(one)).reduce((standing, charge) => withPart(standing, charge), one),
  );
  return [...kept, ...charges.filter((charge) => !findings.some(isCopied(charge)))];
}
