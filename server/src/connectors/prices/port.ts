export { KNOWN_SERIES_IDS } from './shared/known-series.ts';

/** What an outside price is the price of. */
export type FeedProduct = {
  /** What the feed calls it; unique within the feed. */
  readonly code: string;
  readonly name: string;
  /** What the price is for: 'lb', 'doz', '40 lb cartons'. */
  readonly unit: string | null;
  /** ISO 4217. */
  readonly currency: string;
  /** Shop prices and wholesale markets are followed as a trend; only a vendor's is what a restaurant would pay. */
  readonly kind: 'retail' | 'market' | 'vendor';
  /** False: the feed itself did not confirm what the code stands for. */
  readonly verified: boolean;
  /** Of a vendor's item. */
  readonly itemCode: string | null;
  readonly packText: string | null;
  readonly purchaseUnit: string | null;
  readonly brand: string | null;
  readonly gtin: string | null;
  readonly prices: readonly FeedPrice[];
};

/** `on`: the day, or the first day of the month, of which it is the price. Decimal text, above 0. */
export type FeedPrice = { readonly on: string; readonly price: string };

export type FeedBatch = {
  readonly products: readonly FeedProduct[];
  /** What a person should know, in words: rows that say nothing, columns that changed, rows that were cut off. */
  readonly problems: readonly string[];
  /** Kept for the next reading: the columns of each report. */
  readonly memory?: FeedMemory;
};

/** The columns that a report had when it was last read, by report. */
export type FeedMemory = { readonly columns?: Readonly<Record<string, readonly string[]>> };

export type FeedReport = {
  readonly slugId: string;
  readonly title: string;
  readonly publishedOn: string | null;
  readonly markets: string;
};

export type FeedAsk = {
  readonly key: string;
  /** Days, both part of it. */
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
      /** Only what one of these is in; all where there is none. */
      readonly commodities: readonly string[];
      readonly memory: FeedMemory;
    },
  ): Promise<FeedBatch>;
  reports(key: string, q: string, signal: AbortSignal): Promise<readonly FeedReport[]>;
};

/** What a price list says, whatever it is written in. */
export type PriceList = {
  readonly rows: readonly PriceListRow[];
  /** How many rows were read, and how many of them say too little. */
  readonly rowsRead: number;
  readonly badRows: number;
  /** Null where the list does not say. */
  readonly currency: string | null;
  readonly problems: readonly string[];
};

export type PriceListRow = {
  readonly itemCode: string | null;
  readonly description: string;
  readonly brand: string | null;
  readonly packText: string | null;
  /** As it is ordered. */
  readonly purchaseUnit: string | null;
  /** What the price is for, where that is something else. */
  readonly priceUnit: string | null;
  readonly gtin: string | null;
  readonly price: string;
  readonly catchWeight: boolean;
  /** Null where the list does not say from when it holds. */
  readonly effectiveOn: string | null;
};

export type PriceListFeed = {
  /** Fetches the list from an address that a person typed. */
  fetch(url: string, key: string | null, signal: AbortSignal, account: string): Promise<PriceList>;
  /** Why an address will not be called; null where it will. */
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
  /** The key opens nothing: a person must act. */
  | 'credentials'
  /** Too many calls; `retryAfterSeconds` says when to come back. */
  | 'rate_limited'
  /** No answer, or an error of theirs: tried again. */
  | 'unavailable'
  /** They refuse the question, or what they sent cannot be read. */
  | 'refused';

/** Why a feed gave nothing, in words for the person who set it up. Never holds a secret. */
export class FeedError extends Error {
  readonly fault: FeedFault;
  readonly retryAfterSeconds: number | null;
  constructor(fault: FeedFault, message: string, retryAfterSeconds: number | null = null) {
    super(message.slice(0, 500));
    this.name = 'FeedError';
    this.fault = fault;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
