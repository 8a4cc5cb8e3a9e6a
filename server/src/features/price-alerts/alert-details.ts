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
};
