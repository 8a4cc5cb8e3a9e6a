import type { CalendarDate, CategoryMove, Money, ValueBasis } from '@platewise/domain';

/** A dish whose cost changed with a price. Amounts are decimal text; added cost is positive. */
export type HitDish = {
  menuItemId: number;
  name: string;
  costChange: Money;
  /** Added cost at its sales of a month; null if these aren't known. */
  monthly: Money | null;
  fallsBelowTarget: boolean;
};

/** What a price change does to dishes and to a month's cost. */
export type Hit = {
  /** Largest amount first. */
  dishes: HitDish[];
  dishCount: number;
  belowTarget: number;
  /** Added cost per month. */
  monthly: Money | null;
  basis: ValueBasis | null;
  /** The amount based on dish sales, if `monthly` is based on purchases. Alerts of earlier versions don't have it. */
  bySales?: string | null;
};

export type PriceSource = 'invoice' | 'typed' | 'price_list';

/** What is stored of an alert besides its columns: as it was when it was raised. */
export type AlertDetails = Omit<Hit, 'monthly'> & {
  name: string;
  unit: string;
  from: string;
  to: string;
  source: PriceSource;
  effectiveOn: CalendarDate;
  vendorName: string | null;
  doubtful: boolean;
  /** For small steps that add up: the date of the price they are measured from, and how many there are. */
  since?: string;
  steps?: number;
};

/** What changed about one dish of a competitor, next to ours if there is one. Amounts are decimal text. */
export type CompetitorMove = {
  itemId: number;
  name: string;
  kind: 'new' | 'dearer' | 'cheaper';
  before: string | null;
  after: string | null;
  menuItemId: number | null;
  menuItemName: string | null;
  ourPrice: Money | null;
  /** How much our price is above theirs. */
  gap: string | null;
  /** Money at stake per month, negative if theirs is cheaper; null if sales or a price aren't known. */
  monthly: Money | null;
};

export type CompetitorDetails = {
  /** In English, for the search; readers get theirs from the figures. */
  title: string;
  competitorName: string;
  /** Largest amount first. */
  moves: CompetitorMove[];
  moveCount: number;
  /** How many of all moves are new dishes. Alerts of earlier versions don't have it. */
  addedCount?: number;
};

export type MarketDetails = {
  /** In English, for the search; readers get theirs from the figures. */
  title: string;
  market: CategoryMove & { since: string; ourMedian: string | null; salesAMonth: string | null };
};
