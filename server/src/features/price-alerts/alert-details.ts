import type { CategoryMove } from '@platewise/domain';

/** A dish whose cost moved with a price. Amounts are decimal text; money is negative where it is lost. */
export type HitDish = {
  menuItemId: number;
  name: string;
  costChange: string;
  /** Gross profit a month; null where its sales are not known. */
  monthly: string | null;
  fallsBelowTarget: boolean;
};

/** What a change of a price does to dishes and to a month. */
export type Hit = {
  /** The most money first. */
  dishes: HitDish[];
  dishCount: number;
  belowTarget: number;
  monthly: string | null;
  /** What the money is worked out from: what dishes sell, or what is bought. */
  basis: 'sales' | 'purchases' | null;
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
