import type { SalesColumn, SalesMapping } from '@platewise/contract';
import { type Message, msg } from '@platewise/domain';
import { plainWord } from '../values/words.ts';
import { foreignHeads, foreignNet, withoutAccents } from './foreign-heads.ts';
import type { Layout } from './layout.ts';

const synonyms: readonly [SalesColumn, RegExp][] = [
  [
    'dateTime',
    /^(date ?\/? ?time|timestamp|(closed|paid|created|order|sale|transaction|payment) (at|on|time|date ?time))$/,
  ],
  ['businessDate', /^(business (date|day)|trading date|accounting date)$/],
  ['date', /^((sale|sales|order|transaction|closed|bill|invoice|receipt|payment)? ?(date|day)|day)$/],
  ['time', /^(time|(sale|order|closing|closed) time|hour)$/],
  [
    'transactionId',
    /(transaction|order|check|chk|bill|receipt|ticket|invoice|sale) ?(id|number|no\.?|#|num|ref|reference)$|^(check|chk|ticket|receipt|invoice|bill) ?#?$/,
  ],
  ['kind', /^(type|(event|transaction|receipt|sale) type)$/],
  [
    'amount',
    /^(net( sales| amount| revenue| total)?|(item |product |total )?sales( net| amount| value)?|(item|line) total|(total|extended) price|amount|revenue|subtotal|sub total)$/,
  ],
  ['gross', /^gross( sales| amount| price)?$/],
  ['discount', /discount|comps?$/],
  ['tax', /^(sales |total )?(tax(es)?|vat|gst)( amount| total)?$/],
  ['tip', /^(tips?|gratuity)( amount| total)?$/],
  ['serviceCharge', /service charges?/],
  ['giftCards', /gift cards?( sales| sold)?$/],
  ['total', /^(grand |order |bill )?total( amount| collected| with tax| incl.*)?$|^amount paid$/],
  ['source', /^(source|order type|dining option|service type|channel|revenue center)$/],
  ['category', /category|menu group|department|accounting group/],
  ['paymentMethod', /^(payment (method|type)|tender( type)?)$/],
  ['itemId', /^(item|product|menu item) (id|code|number)$|^(sku|plu)$/],
  ['item', /^(item|product|menu item|dish|description)( name)?$/],
  [
    'quantity',
    /^(item |sales |total |sold )?(qty|quantity|count|units?)( sold| ordered)?$|^((items?|number|no\.?|#) )?sold$/,
  ],
  ['unitPrice', /^((unit|base|item|product) price|price)$/],
  ['guests', /guests|guest count|covers|party size|pax|^customers$/],
  ['employee', /^(employee|server|staff|waiter|cashier)( name)?$/],
  ['currency', /^currency( code)?$/],
  ['voided', /void/],
  ['status', /^(status|result|state)$/],
];

/** Amounts not labeled as net include tax if menu prices do. */
const saysNet = /\b(net|subtotal|sub total)\b/;

/** Initial suggestions for the columns, which the person can change. Each column is suggested once. */
export function suggestColumns(head: readonly string[], pricesIncludeTax: boolean): (SalesColumn | null)[] {
  const taken = new Set<SalesColumn>();
  return head.map((name) => {
    const word = plainWord(name);
    const plain = withoutAccents(word);
    const means = (column: SalesColumn, words: RegExp) => words.test(word) || foreignHeads[column]?.test(plain);
    const named = synonyms.find(([column, words]) => !taken.has(column) && means(column, words))?.[0];
    const isNet = saysNet.test(word) || foreignNet.test(plain);
    const found = named === 'amount' && pricesIncludeTax && !isNet ? 'total' : named;
    if (found === undefined || taken.has(found)) return null;
    taken.add(found);
    return found;
  });
}

const locationHeads = ['location', 'location name', 'store', 'store name', 'restaurant', 'restaurant name', 'site'];

/** A person's column mapping as a layout. Rows with the same transaction ID are one sale. */
export function layoutOfMapping(mapping: SalesMapping, signature: string): Layout {
  const columns: Record<string, string[]> = {};
  for (const [head, column] of Object.entries(mapping.columns)) {
    if (column !== 'ignore') columns[column] = [...(columns[column] ?? []), plainWord(head)];
  }
  const used = new Set(Object.values(columns).flat());
  columns.location = locationHeads.filter((name) => !used.has(name));
  return {
    name: msg('Own mapping').message,
    family: `mapped-${signature.slice(0, 8)}`,
    kind: mapping.kind ?? 'sales',
    needs: [],
    columns,
    datedIds: true,
    mixesLocations: true,
    version: 0,
    ...(columns.amount || columns.gross || columns.total ? {} : { arithmetic: 'unit-price' }),
    ...(mapping.dateOrder === undefined ? {} : { dateOrder: mapping.dateOrder }),
    ...(mapping.decimal === undefined ? {} : { decimal: mapping.decimal }),
  };
}

/** Why a mapping can't be used; null if it can. */
export function missingInMapping({ columns, kind }: Layout): Message | null {
  if (!columns.date && !columns.dateTime && !columns.businessDate) return msg('Choose the date column');
  if (kind === 'covers') return columns.guests ? null : msg('Choose the guests column');
  const amounts = columns.amount || columns.gross || columns.total || columns.unitPrice;
  return amounts ? null : msg('Choose the amount column');
}
