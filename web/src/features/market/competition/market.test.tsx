import {
  getMarketAnalysis,
  listCompetitors,
  listMarketAnalyses,
  listMarketDishes,
  type MarketAnalysis,
  type MarketDish,
  readMarketAnalysis,
} from '@platewise/contract';
import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../../../test/axe.ts';
import { fake } from '../../../../test/fakes.ts';
import { renderApp } from '../../../../test/render.tsx';
import { gapText, placeWords } from './market-words.ts';
import { PriceStrip } from './price-strip.tsx';

const place = {
  ...{ sample: 3, thin: false, middle: 10.5, lowest: 10, highest: 12, gap: -1.5, gapPercent: -14.29 },
  ...{ rank: 1, of: 4, percentile: 0, standing: 'below' as const },
};
const dish: MarketDish = {
  ...{
    id: 1,
    restaurantId: 7,
    name: 'Burrito',
    category: 'Main Courses',
    price: 9,
    soldPerMonth: 100,
    gapPerMonth: -150,
  },
  ...place,
  prices: [
    {
      ...{ competitorId: 5, competitorName: 'Casa', itemId: 8, itemName: 'Big burrito', price: 11 },
      ...{ matchScore: 91, matchedByHand: false, verifiedAt: '2026-11-18T18:00:00Z' },
    },
  ],
};
const analysis: MarketAnalysis = {
  ...{ id: 4, restaurantId: 7, currency: 'USD', lastAnalyzed: '2026-11-20T18:00:00Z' },
  ...{ competitorCount: 12, trackedCount: 3, withMenus: 3 },
  search: { radius: 5, found: null, failure: "OpenStreetMap couldn't be reached" },
  avgPricing: { 'Main Courses': 10.83, Beverages: 3.1 },
  marketTrends: ['Main Courses: up'],
  recommendations: ['Raise Burrito'],
  trends: [
    {
      ...{
        kind: 'prices',
        text: 'Main Courses: up',
        direction: 'up',
        category: 'Main Courses',
        percent: 4.3,
        since: '2026-09-01',
      },
      evidence: [{ text: 'Big burrito at Casa: $10.00 to $11.00', competitorId: 5, date: '2026-11-02' }],
      evidenceCount: 3,
    },
  ],
  advice: [
    {
      ...{ kind: 'room_to_raise', text: 'Raise Burrito', note: 'Based on only 2 competitors: limited data.' },
      ...{
        menuItemId: 1,
        category: 'Main Courses',
        currentPrice: 9,
        newPrice: 9.49,
        perMonth: 49,
        perMonthIs: 'gained',
      },
      ...{ breakEvenPercent: 10.9, expectedProfit: 5, sample: 2, thin: true, certainty: 'possible' },
      evidence: [{ text: 'Big burrito at Casa: $11.00', competitorId: 5, date: '2026-11-18' }],
    },
  ],
  categories: [
    {
      ...{
        category: 'Main Courses',
        average: 10.83,
        dishes: 4,
        ours: 9,
        ourDishes: 1,
        salesPerMonth: 900,
        position: place,
      },
      likeForLike: { dishes: 1, gapPercent: -14.29 },
      competitors: [{ competitorId: 5, competitorName: 'Casa', average: 10.83, dishes: 4 }],
    },
    {
      ...{ category: 'Beverages', average: 3.1, dishes: 1, ours: null, ourDishes: 0, salesPerMonth: 0, position: null },
      ...{ likeForLike: null, competitors: [{ competitorId: 5, competitorName: 'Casa', average: 3.1, dishes: 1 }] },
    },
  ],
  overall: { dishes: 1, thinDishes: 1, gapPercent: -14.29, above: 0, level: 0, below: 1 },
  lines: [],
  leftOut: { currencies: [{ currency: 'EUR', dishes: 2 }], old: 1, unmatched: 4 },
  can: { generate: true },
};

const serving = (over: Partial<MarketAnalysis> = {}) => [
  fake(getMarketAnalysis, { ...analysis, ...over }),
  fake(listMarketDishes, [dish]),
  fake(listMarketAnalyses, [
    {
      ...{
        id: 3,
        restaurantId: 7,
        currency: 'USD',
        generatedAt: '2026-11-01T18:00:00Z',
        radius: null,
        competitorCount: 12,
      },
      ...{ trackedCount: 3, withMenus: 3, dishes: 1, gapPercent: -11.1, category: 'Main Courses', averagePrice: 10.5 },
      ...{ trends: 1, advice: 1 },
    },
  ]),
  fake(listCompetitors, []),
  // Last, because its path also matches the lists.
  fake(readMarketAnalysis, ({ params }) => ({
    ...analysis,
    id: Number(params.id),
    lastAnalyzed: '2026-11-01T18:00:00Z',
  })),
];

const market = '/competition?tab=market';
const tile = async (label: string) => (await screen.findByText(label)).parentElement?.textContent;

describe('market analysis on the competition page', () => {
  it('says when there is none yet', async () => {
    renderApp(market, serving({ lastAnalyzed: null, id: null, categories: [], overall: null, trends: [], advice: [] }));
    expect(await screen.findByText('No market analysis available yet')).toBeTruthy();
  });

  it('shows tiles, position, changes and advice, each with its evidence', async () => {
    const { container, person } = renderApp(market, serving());
    expect(await tile('Competitors Found')).toContain('12');
    expect(await tile('Avg Market Price')).toContain('$10.83');
    expect(await tile('Last Updated')).toContain("OpenStreetMap couldn't be reached");
    const stand = screen.getByRole('region', { name: 'Where you stand' });
    expect(stand.textContent).toContain('14.3% below the market');
    expect(stand.textContent).toContain('1 dish has fewer than three competitors');
    const advice = screen.getByRole('region', { name: 'AI Recommendations' });
    expect(advice.textContent).toContain('+$49.00');
    expect(advice.textContent).toContain('Worth it unless sales fall by more than 10.9%.');
    expect(advice.textContent).toContain('limited data');
    const trends = screen.getByRole('region', { name: 'Market Trends' });
    await person.click(within(trends).getByText('Based on 3 changes'));
    expect(within(trends).getByText('Big burrito at Casa: $10.00 to $11.00')).toBeTruthy();
    expect(screen.getByText(/^Not included: 4 competitor dishes/).textContent).toContain('2 prices in EUR');
    await expectAccessible(container);
  });

  it('says what a higher price depends on if it may cost money', async () => {
    const [first] = analysis.advice;
    const doubtful = { ...first, certainty: 'possible', breakEvenPercent: 7.55, expectedProfit: -12 } as typeof first;
    renderApp(market, serving({ advice: doubtful === undefined ? [] : [doubtful] }));
    const advice = await screen.findByRole('region', { name: 'AI Recommendations' });
    expect(advice.textContent).toContain('Pays off only if sales fall by less than 7.6%.');
    expect(advice.textContent).toContain('they fall further, and gross profit falls by $12.00 per month.');
    expect(advice.textContent).not.toContain('Worth it');
  });

  it('opens a dish with the underlying prices', async () => {
    renderApp(`${market}&dish=1`, serving());
    const drawer = await screen.findByRole('dialog', { name: 'Burrito' });
    const prices = within(drawer).getByRole('table', { name: 'Prices of Burrito at competitors' });
    expect(prices.textContent).toContain('Big burrito');
    expect(prices.textContent).toContain('91%');
  });

  it('shows a past analysis, and says so', async () => {
    const { person } = renderApp(market, serving());
    const table = await screen.findByRole('table', { name: 'Past analyses' });
    await person.click(await within(table).findByText(/Nov 1, 2026/));
    expect(await screen.findByText(/^You're viewing the analysis from Nov 1, 2026/)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Show latest' }));
    expect(screen.queryByText(/^You're viewing the analysis/)).toBeNull();
  });

  it('links to the next step if nothing can be compared', async () => {
    renderApp(market, serving({ categories: [], overall: null, trends: [], advice: [] }));
    expect(await screen.findByText('No competitor prices yet')).toBeTruthy();
    expect(await tile('Avg Market Price')).toContain('$0.00');
  });
});

it('writes ranks in words', () => {
  expect([2, 3, 4, 11, 21, 22].map((rank) => placeWords({ rank, of: 30 }))).toEqual(
    ['2nd', '3rd', '4th', '11th', '21st', '22nd'].map((place) => `${place} of 30`),
  );
  expect([1, 2, 4].map((rank) => placeWords({ rank, of: 4 }))).toEqual(['lowest of 4', '2nd of 4', 'highest of 4']);
  expect([gapText(0.01), gapText(-3)]).toEqual(['in line', '−3.0%']);
  // As close as the dishes that are counted as in line.
  expect([gapText(0.99), gapText(-1)]).toEqual(['in line', '−1.0%']);
  const { container } = render(<PriceStrip row={{ ...place, lowest: 9, highest: 9, middle: 9 }} price={9} />);
  expect(container.textContent).toBe('lowest of 4');
});
