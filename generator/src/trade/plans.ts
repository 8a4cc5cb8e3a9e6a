import type { Random } from '../random.ts';
import type { ColumnKey } from './columns.ts';
import type { TradeLayout } from './document.ts';

/** Column orders for each layout; a key with a question mark appears in half of the documents. */
const plans: Record<Exclude<TradeLayout, 'till'>, readonly string[]> = {
  sectioned: [
    'split? shipped unit pack brand? description code unitPrice tax? total',
    'code split? shipped unit pack brand? description unitPrice total',
    'shipped unit pack description code unitPrice total tax?',
  ],
  adjusted: [
    'ordered shipped adjusted? unit code description brand? pack weight pricedBy unitPrice total',
    'code description brand? ordered? shipped unit pack weight unitPrice total',
    'position? code shipped unit pack brand? description weight pricedBy? unitPrice total',
  ],
  'case-weight': [
    'ordered shipped unit pack brand? code description tax? weight unitPrice total',
    'description pack shipped caseWeight unitPrice total',
    'code description pack? shipped unit caseWeight unitPrice total',
    'ordered shipped unit pack brand? code description caseWeight tax? unitPrice total',
  ],
  market: [
    'shipped unit code? description origin? unitPrice total',
    'code description pack? shipped unit unitPrice total',
    'position? description pack? unit shipped unitPrice total',
    'ordered shipped unit code description pack? origin? unitPrice total',
    'code? shipped description unit unitPrice total',
  ],
  liquor: [
    'code description pack cases bottles listPrice discount unitPrice deposit? total',
    'cases bottles code? description pack unitPrice deposit? total',
    'code shipped unit description pack unitPrice total',
    'shipped unit code description pack listPrice discount total',
    'description pack shipped unit unitPrice deposit? total',
  ],
};

/** The columns of a document from left to right. */
export function planOf(random: Random, layout: Exclude<TradeLayout, 'till'>): ColumnKey[] {
  const plan = random.pick(plans[layout]).split(' ');
  return plan.flatMap((key) => (!key.endsWith('?') || random.chance(0.5) ? [key.replace('?', '') as ColumnKey] : []));
}
