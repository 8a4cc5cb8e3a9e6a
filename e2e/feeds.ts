import { startBls } from '../server/test/feed-simulators/index.ts';

/** A fake BLS for the price feed test, with prices of the last few months. */
const bls = await startBls();
const monthsAgo = (months: number) => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1)).toISOString().slice(0, 7);
};
const prices = ['5.912', '5.874', '6.003', '6.118', '6.240', '6.318'];
const months = new Map(prices.map((price, index) => [monthsAgo(prices.length - index), price]));
bls.series.set('APU0000703112', {
  title: 'Ground beef, 100% beef, per lb. (453.6 gm) in U.S. city average, average price, not seasonally adjusted',
  months,
});
bls.series.set('APU0000711211', { title: 'Bananas, per lb. (453.6 gm) in U.S. city average', months: new Map(months) });
process.env.FEED_BLS_URL = bls.url;
