import { type BusinessDate, msg, type OrderType, type Quantity } from '@platewise/domain';
import type { Layout, LayoutColumn } from '../layouts/layout.ts';
import { readCents } from '../values/read-cents.ts';
import { isDeadStatus, isRefundWord, isYes, orderTypeOf, paymentMethodOf, remembering } from '../values/words.ts';
import type { Cells, Columns } from './columns.ts';
import { type Marked, markIn, quantityOf, readAmounts, refuseCurrency, toldColumns } from './read-told.ts';
import { rowAmounts } from './row-amounts.ts';
import type { MomentSettings, RowMoment } from './row-moment.ts';
import { quoted, RowProblem } from './row-problem.ts';
import type { RowAmounts, Told } from './told.ts';

export type RowItem = {
  name: string;
  externalItemId: string | null;
  kind: 'item' | 'modifier';
  quantity: Quantity;
  unitPrice: number | null;
};

export type SaleRowFacts = RowAmounts & {
  refund: boolean;
  voided: boolean;
  moment: RowMoment;
  orderType: OrderType;
  category: string | null;
  payment: string | null;
  guests: number | null;
  employee: string | null;
  /** Refunded on this row, including tax, if the file lists it with the payment. */
  refunded: number;
  paymentId: string;
  item: RowItem | null;
};

/** The tax included in a category's prices, in percent; null if prices exclude tax. */
export type RateOf = (sold: { category: string | null; orderType: OrderType; day: BusinessDate }) => string | null;

export type ReadSettings = MomentSettings &
  Marked & {
    currency: string;
    rateOf: RateOf;
    /** The menu category of a row's item, if the file has none. */
    menuCategoryOf?: (item: string) => string | null;
  };

/** Reads the rows of a sales file; throws `RowProblem` for a row that can't be read. */
export function rowReader(
  columns: Columns,
  layout: Layout,
  settings: ReadSettings,
  momentOf: (cells: Cells) => RowMoment,
): (cells: Cells) => SaleRowFacts {
  const present = toldColumns(columns);
  const orderType = remembering(orderTypeOf);
  const isRefund = remembering(isRefundWord);
  const tenderOf = tenderReader(columns, layout, settings);
  return (cells) => {
    const get = (column: LayoutColumn) => columns.get(cells, column);
    const voided = isYes(get('voided')) || isDeadStatus(get('status')) || isDeadStatus(get('kind'));
    const moment = momentOf(cells);
    const told = readAmounts(cells, columns, present, settings);
    const quantity = quantityOf(get('quantity'), settings);
    const category = get('category').slice(0, 200) || null;
    const source = orderType(get('source'));
    const taxed = category ?? settings.menuCategoryOf?.(get('item')) ?? null;
    const rate = settings.rateOf({ category: taxed, orderType: source, day: moment.date });
    const amounts = rowAmounts(told, Number(quantity), layout.arithmetic, rate);
    if (amounts === null && !voided) throw new RowProblem(msg('The amount is missing'));
    refuseCurrency(get('currency'), settings.currency);
    const refund = isRefund(get('kind'));
    const facts: SaleRowFacts = {
      ...signed(amounts ?? nothing, refund),
      refund,
      voided,
      moment,
      orderType: source,
      category,
      payment: tenderOf(cells),
      guests: guestsOf(get('guests')),
      employee: get('employee').slice(0, 200) || null,
      refunded: told.refunded ?? 0,
      paymentId: get('paymentId'),
      item: itemOf(get, quantity, told),
    };
    return isGiftCard(get, columns) ? asGiftCard(facts) : facts;
  };
}

const nothing: RowAmounts = { net: 0, discount: 0, tax: 0, tip: 0, serviceCharge: 0, giftCards: 0 };

/** Makes refunds negative, however the file writes them. */
function signed(amounts: RowAmounts, refund: boolean): RowAmounts {
  const { net, discount, tax, tip, serviceCharge, giftCards } = amounts;
  if (!refund || net + tax + tip + giftCards <= 0) return amounts;
  return {
    ...{ net: -net, discount: -discount, tax: -tax, tip: -tip },
    ...{ serviceCharge: -serviceCharge, giftCards: -giftCards },
  };
}

function guestsOf(text: string): number | null {
  if (text === '') return null;
  const guests = Number(text);
  if (!Number.isInteger(guests) || guests < 0 || guests > 10_000) {
    throw new RowProblem(msg('{value} is not a number of guests', { value: quoted(text) }));
  }
  return guests;
}

type Get = (column: LayoutColumn) => string;

function itemOf(get: Get, quantity: Quantity, told: Told): RowItem | null {
  const name = get('item');
  if (name === '') return null;
  const variation = get('variation');
  const whole = variation === '' || /^regular$/i.test(variation) ? name : `${name} (${variation})`;
  return {
    name: whole.slice(0, 300),
    externalItemId: get('itemId').slice(0, 200) || null,
    kind: isYes(get('itemType')) ? 'modifier' : 'item',
    quantity,
    unitPrice: told.unitPrice === undefined ? null : Math.round(told.unitPrice),
  };
}

/** Newer Square files have a column for this; before, only the name showed it. */
function isGiftCard(get: Get, columns: Columns): boolean {
  if (isYes(get('deferred'))) return true;
  if (columns.has('itemType')) return /gift/i.test(get('itemType'));
  return /^e?-?gift ?card\b/i.test(get('item')) && columns.has('variation');
}

/** A gift card sold is a liability, not revenue. */
const asGiftCard = (facts: SaleRowFacts): SaleRowFacts => ({
  ...facts,
  net: 0,
  discount: 0,
  giftCards: facts.giftCards + facts.net,
  item: null,
});

function tenderReader(columns: Columns, { tenders }: Layout, marked: Marked): (cells: Cells) => string | null {
  if (tenders === undefined) {
    const methodOf = remembering(paymentMethodOf);
    return (cells) => methodOf(columns.get(cells, 'paymentMethod'));
  }
  const places = Object.entries(tenders).flatMap(([head, name]) => {
    const place = columns.placeOfHead(head);
    return place === -1 ? [] : [{ place, name }];
  });
  return (cells) => {
    const used = places.filter(({ place }) => {
      const text = cells[place]?.trim() ?? '';
      return (readCents(text, markIn(text, marked)) ?? 0) !== 0;
    });
    if (used.length > 1) return 'Split';
    return used[0]?.name ?? null;
  };
}
