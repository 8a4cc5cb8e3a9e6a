import { type CalendarDate, type Message, type StoredText, type UnitCost, worded } from '@platewise/domain';

export { KNOWN_SERIES_IDS } from './shared/known-series.ts';

/** The product that an external price is for. */
export type FeedProduct = {
  /** The feed's own code, unique within the feed. */
  readonly code: string;
  readonly name: string;
  /** What the price is for: 'lb', 'doz', '40 lb cartons'. */
  readonly unit: string | null;
  /** ISO 4217. */
  readonly currency: string;
  /**
   * Retail and wholesale market prices are tracked as a trend; only a vendor's price is what a restaurant would pay.
   */
  readonly kind: 'retail' | 'market' | 'vendor';
  /** False: the feed itself didn't confirm what the code refers to. */
  readonly verified: boolean;
  /** For a vendor's item. */
  readonly itemCode: string | null;
  readonly packText: string | null;
  readonly purchaseUnit: string | null;
  readonly brand: string | null;
  readonly gtin: string | null;
  readonly prices: readonly FeedPrice[];
};

/** `on`: the day, or the first day of the month, that the price is for. Decimal text, above 0. */
export type FeedPrice = { readonly on: string; readonly price: UnitCost };

export type FeedBatch = {
  readonly products: readonly FeedProduct[];
  /** Messages for the user: unusable rows, changed columns, truncated data. */
  readonly problems: readonly StoredText[];
  /** Saved for the next read: the columns of each report. */
  readonly memory?: FeedMemory;
};

/** The columns each report had when last read. */
export type FeedMemory = { readonly columns?: Readonly<Record<string, readonly string[]>> };

export type FeedReport = {
  readonly slugId: string;
  readonly title: string;
  readonly publishedOn: CalendarDate | null;
  readonly markets: string;
};

export type FeedAsk = {
  readonly key: string;
  /** Dates, both inclusive. */
  readonly from: string;
  readonly to: string;
  readonly signal: AbortSignal;
};

/** Series of average prices: BLS and FRED. */
export type SeriesFeed = { read(ask: FeedAsk & { readonly series: readonly string[] }): Promise<FeedBatch> };

/** Reports of wholesale markets. */
export type ReportFeed = {
  read(
    ask: FeedAsk & {
      readonly reports: readonly { slugId: string; title: string }[];
      /** Only products containing one of these; empty for all. */
      readonly commodities: readonly string[];
      readonly memory: FeedMemory;
    },
  ): Promise<FeedBatch>;
  reports(key: string, q: string, signal: AbortSignal): Promise<readonly FeedReport[]>;
};

/** The contents of a price list, whatever its format. */
export type PriceList = {
  readonly rows: readonly PriceListRow[];
  /** The number of rows read, and how many of them are incomplete. */
  readonly rowsRead: number;
  readonly badRows: number;
  /** Null if the list doesn't say. */
  readonly currency: string | null;
  readonly problems: readonly Message[];
};

export type PriceListRow = {
  readonly itemCode: string | null;
  readonly description: string;
  readonly brand: string | null;
  readonly packText: string | null;
  /** The unit it is ordered in. */
  readonly purchaseUnit: string | null;
  /** The unit the price is for, if different. */
  readonly priceUnit: string | null;
  readonly gtin: string | null;
  readonly price: UnitCost;
  readonly catchWeight: boolean;
  /** Null if the list has no effective date. */
  readonly effectiveOn: CalendarDate | null;
};

export type PriceListFeed = {
  /** Downloads the list from a user-supplied address. */
  fetch(url: string, key: string | null, signal: AbortSignal, account: string): Promise<PriceList>;
  /** Why an address is blocked; null if it is allowed. */
  refusal(url: string): Promise<string | null>;
  read(name: string, bytes: Uint8Array, account: string): Promise<PriceList>;
};

export type PriceFeeds = {
  readonly bls: SeriesFeed;
  readonly fred: SeriesFeed;
  readonly usdaMars: ReportFeed;
  readonly priceList: PriceListFeed;
};

export type FeedFault =
  /** The key doesn't work; the user must act. */
  | 'credentials'
  /** Too many calls; retry after `retryAfterSeconds`. */
  | 'rate_limited'
  /** No response, or a server error; retried. */
  | 'unavailable'
  /** The feed rejected the request, or its response can't be read. */
  | 'refused';

/** Why a feed failed, as a message for the user who set it up. Never contains a secret. */
export class FeedError extends Error {
  readonly fault: FeedFault;
  /** For other readers than this process works for. */
  readonly said: Message;
  readonly retryAfterSeconds: number | null;
  constructor(fault: FeedFault, said: Message, retryAfterSeconds: number | null = null) {
    super(worded(said));
    this.name = 'FeedError';
    this.fault = fault;
    this.said = said;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
