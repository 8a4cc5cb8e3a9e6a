import * as z from 'zod';

/** Where the systems outside answer. */
export const hostsShape = {
  POS_SQUARE_URL: z
    .url()
    .default('https://connect.squareup.com')
    .describe('Where Square answers; https://connect.squareupsandbox.com is its sandbox'),
  POS_TOAST_URL: z
    .url()
    .default('https://ws-api.toasttab.com')
    .describe('Where Toast answers: the host that it names along with the credentials'),
  POS_CLOVER_URL: z
    .url()
    .default('https://api.clover.com')
    .describe(
      'Where Clover answers; https://api.eu.clover.com, https://api.la.clover.com and https://apisandbox.dev.clover.com are its others',
    ),
  POS_LIGHTSPEED_URL: z
    .url()
    .default('https://api.lsk.lightspeed.app')
    .describe('Where Lightspeed Restaurant (K-Series) answers; https://api.trial.lsk.lightspeed.app is its trial'),
  POS_LIGHTSPEED_TOKEN_URL: z
    .url()
    .default('https://auth.lsk-prod.app/realms/k-series/protocol/openid-connect/token')
    .describe('Where Lightspeed Restaurant hands out its tokens'),
  FEED_BLS_URL: z
    .url()
    .default('https://api.bls.gov')
    .describe('Where the Bureau of Labor Statistics answers with average prices'),
  FEED_MARS_URL: z
    .url()
    .default('https://marsapi.ams.usda.gov')
    .describe('Where USDA Market News answers with prices of wholesale markets'),
  FEED_FRED_URL: z
    .url()
    .default('https://api.stlouisfed.org')
    .describe('Where the Federal Reserve Bank of St. Louis (FRED) answers with its series'),
  PLACES_OVERPASS_URL: z
    .url()
    .default('https://overpass-api.de')
    .describe('Where an Overpass server answers with the places of OpenStreetMap'),
  PLACES_NOMINATIM_URL: z
    .url()
    .default('https://nominatim.openstreetmap.org')
    .describe('Where a Nominatim server looks addresses up; it is asked once a second at most'),
  PLACES_GOOGLE_URL: z.url().default('https://places.googleapis.com').describe('Where Google Places answers'),
  PLACES_YELP_URL: z.url().default('https://api.yelp.com').describe('Where Yelp answers'),
  PLACES_CONTACT: z
    .string()
    .regex(/^[ -~]{1,200}$/, 'Write it in plain letters')
    .optional()
    .describe(
      'Mail or web address that OpenStreetMap may write to, sent along as part of the user agent; PUBLIC_URL without it',
    ),
};

type Values = z.infer<z.ZodObject<typeof hostsShape>>;

/** Where the points of sale answer. */
export type PosHosts = {
  square: string;
  toast: string;
  clover: string;
  lightspeed: string;
  lightspeedToken: string;
};

/** Where the feeds of outside prices answer. */
export type FeedHosts = { bls: string; usdaMars: string; fred: string };

/** Where directories of places and the geocoder answer. */
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
