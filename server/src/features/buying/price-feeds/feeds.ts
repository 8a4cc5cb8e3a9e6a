import type { FeedName } from '@platewise/contract';
import { type Message, msg } from '@platewise/domain';
import { KNOWN_SERIES_IDS } from '../../../connectors/prices/port.ts';

type Known = {
  name: Message;
  apiType: 'commodity' | 'vendor';
  note: Message;
  /** What the key is for; price lists use a URL or a file instead. */
  needsKey: boolean;
  /** The default series to follow. */
  series: readonly string[];
};

/** The known feeds. Retail and wholesale market prices show trends, never what this restaurant pays. */
export const FEEDS_KNOWN: Record<FeedName, Known> = {
  bls: {
    name: msg('BLS Average Prices'),
    apiType: 'commodity',
    note: msg(
      'Monthly average retail prices in U.S. cities, from the Bureau of Labor Statistics. The key is free. Shown as a trend, never used as a cost.',
    ),
    needsKey: true,
    series: KNOWN_SERIES_IDS,
  },
  usda_mars: {
    name: msg('USDA Market News'),
    apiType: 'commodity',
    note: msg(
      'Daily wholesale prices of produce, meat, dairy and eggs by market, from the USDA. The key is free. Shown as a trend, never used as a cost.',
    ),
    needsKey: true,
    series: [],
  },
  fred: {
    name: msg('FRED'),
    apiType: 'commodity',
    note: msg(
      'Price and economic data from the Federal Reserve Bank of St. Louis, including BLS average prices. The key is free. Shown as a trend, never used as a cost.',
    ),
    needsKey: true,
    series: KNOWN_SERIES_IDS,
  },
  price_list: {
    name: msg('Vendor Price List'),
    apiType: 'vendor',
    note: msg(
      "A vendor's prices, from a file (CSV, Excel, JSON or EDI 832) or a URL. They set the cost of what you buy from that vendor.",
    ),
    needsKey: false,
    series: [],
  },
};

export const feedNames = Object.keys(FEEDS_KNOWN) as FeedName[];
