import * as z from 'zod';

/** Base URLs of external systems. */
export const hostsShape = {
  POS_SQUARE_URL: z
    .url()
    .default('https://connect.squareup.com')
    .describe('Square API; its sandbox is https://connect.squareupsandbox.com'),
  POS_TOAST_URL: z
    .url()
    .default('https://ws-api.toasttab.com')
    .describe('Toast API: the host that comes with your credentials'),
  POS_CLOVER_URL: z
    .url()
    .default('https://api.clover.com')
    .describe(
      'Clover API; others are https://api.eu.clover.com, https://api.la.clover.com and https://apisandbox.dev.clover.com',
    ),
  POS_LIGHTSPEED_URL: z
    .url()
    .default('https://api.lsk.lightspeed.app')
    .describe('Lightspeed Restaurant (K-Series) API; its trial is https://api.trial.lsk.lightspeed.app'),
  POS_LIGHTSPEED_TOKEN_URL: z
    .url()
    .default('https://auth.lsk-prod.app/realms/k-series/protocol/openid-connect/token')
    .describe('Lightspeed Restaurant token endpoint'),
  FEED_BLS_URL: z.url().default('https://api.bls.gov').describe('Bureau of Labor Statistics API for average prices'),
  FEED_MARS_URL: z.url().default('https://marsapi.ams.usda.gov').describe('USDA Market News API for wholesale prices'),
  FEED_FRED_URL: z
    .url()
    .default('https://api.stlouisfed.org')
    .describe('FRED API of the Federal Reserve Bank of St. Louis'),
  PLACES_OVERPASS_URL: z.url().default('https://overpass-api.de').describe('Overpass API for places in OpenStreetMap'),
  PLACES_NOMINATIM_URL: z
    .url()
    .default('https://nominatim.openstreetmap.org')
    .describe('Nominatim server for address lookup, called at most once per second'),
  PLACES_GOOGLE_URL: z.url().default('https://places.googleapis.com').describe('Google Places API'),
  PLACES_YELP_URL: z.url().default('https://api.yelp.com').describe('Yelp API'),
  PLACES_CONTACT: z
    .string()
    .regex(/^[ -~]{1,200}$/, 'Use plain ASCII characters')
    .optional()
    .describe('Email or web address where OpenStreetMap can contact you, sent in the user agent. Default: PUBLIC_URL'),
};

type Values = z.infer<z.ZodObject<typeof hostsShape>>;

/** Base URLs of the POS systems. */
export type PosHosts = {
  square: string;
  toast: string;
  clover: string;
  lightspeed: string;
  lightspeedToken: string;
};

/** Base URLs of the market price feeds. */
export type FeedHosts = { bls: string; usdaMars: string; fred: string };

/** Base URLs of the place directories and the geocoder. */
export type PlaceHosts = { overpass: string; nominatim: string; google: string; yelp: string };

export const posHostsOf = (value: Values): PosHosts => ({
  square: bare(value.POS_SQUARE_URL),
  toast: bare(value.POS_TOAST_URL),
  clover: bare(value.POS_CLOVER_URL),
  lightspeed: bare(value.POS_LIGHTSPEED_URL),
  lightspeedToken: value.POS_LIGHTSPEED_TOKEN_URL,
});

export const feedHostsOf = (value: Values): FeedHosts => ({
  bls: bare(value.FEED_BLS_URL),
  usdaMars: bare(value.FEED_MARS_URL),
  fred: bare(value.FEED_FRED_URL),
});

export const placeHostsOf = (value: Values): PlaceHosts => ({
  overpass: bare(value.PLACES_OVERPASS_URL),
  nominatim: bare(value.PLACES_NOMINATIM_URL),
  google: bare(value.PLACES_GOOGLE_URL),
  yelp: bare(value.PLACES_YELP_URL),
});

const bare = (url: string) => url.replace(/\/+$/, '');
