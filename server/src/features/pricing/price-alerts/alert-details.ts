import type { CategoryMove, ValueBasis } from '@platewise/domain';

/** A dish whose cost moved with a price. Amounts are decimal text; added cost is above zero. */
export type HitDish = {
  menuItemId: number;
  name: string;
  costChange: string;
  /** Added cost of its sales of a month; null where these are not known. */
  monthly: string | null;
  fallsBelowTarget: boolean;
};

/** What a change of a price does to dishes and to a month. */
export type Hit = {
  /** The most money first. */
  dishes: HitDish[];
  dishCount: number;
  belowTarget: number;
  /** Added cost a month. */
  monthly: string | null;
  basis: ValueBasis | null;
  /** What dishes sell makes of it, where the money comes from purchases. Alerts of earlier versions don't have it. */
  bySales?: string | null;
};

export type PriceSource = 'invoice' | 'typed' | 'price_list';

/** What is kept of an alert beside its columns: as it was when it was told. */
export type AlertDetails = Omit<Hit, 'monthly'> & {
  name: string;
  unit: string;
  from: string;
  to: string;
  source: PriceSource;
  effectiveOn: string;
  vendorName: string | null;
  doubtful: boolean;
  /** Of small steps that add up: the day of the price they are measured from, and how many they are. */
  since?: string;
  steps?: number;
};

/** What one dish of a competitor did, beside ours where there is one. Amounts are decimal text. */
export type CompetitorMove = {
  itemId: number;
  name: string;
  kind: 'new' | 'dearer' | 'cheaper';
  before: string | null;
  after: string | null;
  menuItemId: number | null;
  menuItemName: string | null;
  ourPrice: string | null;
  /** Our price above theirs. */
  gap: string | null;
  /** Money a month at stake, below zero where theirs is cheaper; null where sales or a price are not known. */
  monthly: string | null;
};

export type CompetitorDetails = {
  title: string;
  message: string;
  competitorName: string;
  /** The most money first. */
  moves: CompetitorMove[];
  moveCount: number;
};

export type MarketDetails = {
  title: string;
  message: string;
  market: CategoryMove & { since: string; ourMedian: string | null; salesAMonth: string | null };
};
