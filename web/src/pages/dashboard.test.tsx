import {
  activity,
  type CostForecast,
  costForecast,
  dashboardDecisions,
  dashboardMetrics,
  dashboardReadiness,
  dashboardSetup,
  generateRecommendations,
  ingredientTrends,
  listInvoices,
  listRecommendations,
  listRestaurants,
  menuCosts,
  type ReplyOf,
  SETUP_STEPS,
  supplierTrends,
  uploadInvoice,
} from '@platewise/contract';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../test/axe.ts';
import { fake, fakeProblem } from '../../test/fakes.ts';
import { renderApp, taqueria } from '../../test/render.tsx';

const metrics: ReplyOf<typeof dashboardMetrics> = {
  currency: 'USD',
  coverage: { restaurants: ['Taqueria Azul'], of: 1 },
  revenue: null,
  revenueBefore: null,
  revenueChange: null,
  alike: 1,
  revenueTrend: null,
  foodCostPercent: null,
  foodCostChange: null,
  foodCostTrend: null,
  profitMargin: null,
  profitMarginChange: null,
  basis: null,
  costCovers: null,
  others: [],
  foodCostTarget: 25,
  pendingInvoices: 2,
  pendingAmounts: [{ currency: 'USD', amount: 9412.66 }],
  oldestPendingDays: 3,
};

const beef: ReplyOf<typeof dashboardDecisions>[number] = {
  key: 'price_rise 1',
  kind: 'price_rise',
  restaurantId: 7,
  title: 'Ground beef 80/20 rose +$0.42/lb (+8.1%)',
  detail: '4 dishes, 1 below target',
  amount: 212,
  amountLabel: 'added cost per month, based on purchases',
  perMonth: true,
  currency: 'USD',
  href: '/ingredients?ingredient=2',
  action: 'See dishes',
};

const burrito: ReplyOf<typeof menuCosts>[number] = {
  id: 5,
  restaurantId: 7,
  name: 'Beef Burrito',
  menuItem: {
    id: 5,
    name: 'Beef Burrito',
    category: 'Main Courses',
    imageUrl: null,
    currentPrice: 10.5,
    taxRate: 0,
    netPrice: 10.5,
    targetMargin: 67,
  },
  ingredients: [],
  totalCost: null,
  knownCost: 3.51,
  missingFacts: 1,
  currentCost: null,
  sellingPrice: 10.5,
  margin: null,
  marginAtMost: 66.57,
  marginChange: -1.7,
  profitability: 'unknown',
  costTrend: 'up',
  recommendedAction: null,
};

/** For a restaurant without purchases. */
const noForecast: CostForecast = {
  timeframe: '30d',
  horizonWeeks: 4,
  totalCostIncrease: null,
  projectedMonthlyImpact: null,
  currency: 'USD',
  coverage: { restaurants: [], of: 1 },
  others: [],
  highRiskSuppliers: 0,
  volatileIngredients: 0,
  forecastAccuracy: null,
  nextUpdateDate: '2026-11-23',
  ingredients: 0,
  forecasted: 0,
  actions: [],
};

type Setup = ReplyOf<typeof dashboardSetup>;

/** Setup on the way to the first margin, with or without a restaurant. */
const at = (stage: Setup['firstMargin']['stage'], id: number | null): Setup => {
  const steps = SETUP_STEPS.map((step) => ({ step, done: stage !== 'restaurant' && step === 'restaurants' }));
  const invoice = id === null ? null : { id, restaurantId: 7, filename: 'invoice.pdf' };
  return {
    steps,
    current: stage === 'restaurant' ? 'restaurants' : 'menus',
    mine: true,
    firstMargin: { stage, invoice },
  };
};

const all = (over: { decisions?: ReplyOf<typeof dashboardDecisions> } = {}) => [
  fake(dashboardMetrics, metrics),
  fake(dashboardDecisions, over.decisions ?? [beef]),
  fake(menuCosts, [burrito]),
  fake(activity, []),
  fake(listInvoices, []),
  fake(costForecast, noForecast),
  fake(supplierTrends, []),
  fake(ingredientTrends, []),
];

const pdf = (bytes: number) => new File([new Uint8Array(bytes)], 'invoice.pdf', { type: 'application/pdf' });
const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('Drop vendor invoices here'), { target: { files: [file] } });

describe('the steps to the first margin', () => {
  it.each([
    ['review', 'Review the invoice', '/invoices/3/review'],
    ['dish', 'Create a dish from this invoice', '/menu-items?from=3'],
  ] as const)('link to the %s', async (stage, name, href) => {
    const { container } = renderApp('/dashboard', [fake(dashboardSetup, at(stage, 3)), ...all()]);
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href);
    await expectAccessible(container);
  });

  it('accept the first invoice at the top, and nowhere else', async () => {
    renderApp('/dashboard', [fake(dashboardSetup, at('invoice', null)), ...all()]);
    expect(await screen.findByText('Send your first invoice')).toBeDefined();
    expect(await screen.findAllByLabelText('Drop vendor invoices here')).toHaveLength(1);
  });
});

describe('the setup checklist', () => {
  it('lists what is done, what is next and the rest, and collapses', async () => {
    const { firstMargin, ...setup } = at('invoice', null);
    const done = { ...firstMargin, stage: 'done' as const };
    const { person } = renderApp('/dashboard', [fake(dashboardSetup, { ...setup, firstMargin: done }), ...all()]);
    const list = await screen.findByRole('list', { name: 'Setup checklist' });
    expect(screen.getByText('1 of 9')).toBeDefined();
    const links = within(list).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Review',
      'Continue Setup',
      ...Array.from({ length: 7 }, () => 'Start'),
    ]);
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/restaurants',
      '/menu-items',
      '/invoices',
      '/vendors',
      '/ingredients',
      '/inventory',
      '/ingredient-tracking',
      '/pricing',
      '/competition',
    ]);
    await person.click(screen.getByRole('button', { name: 'Hide the setup checklist' }));
    expect(screen.queryByRole('list', { name: 'Setup checklist' })).toBeNull();
    expect(screen.getByText('Next: 2. Menus')).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Show the setup checklist' }));
    expect(within(screen.getByRole('list', { name: 'Setup checklist' })).getAllByRole('link')).toHaveLength(9);
  });

  it('asks to review an uploaded invoice, like the steps to the first margin', async () => {
    const { person } = renderApp('/dashboard', [fake(dashboardSetup, at('review', null)), ...all()]);
    await person.click(await screen.findByRole('button', { name: 'Show the setup checklist' }));
    const list = screen.getByRole('list', { name: 'Setup checklist' });
    expect(within(list).getByRole('link', { name: 'Review: Invoices' })).toBeDefined();
    expect(within(list).getByRole('link', { name: 'Start: Suppliers' })).toBeDefined();
  });

  it('shows no step of its own while the steps to the first margin show one', async () => {
    const { person } = renderApp('/dashboard', [fake(dashboardSetup, at('invoice', null)), ...all()]);
    expect(await screen.findByText('1 of 9')).toBeDefined();
    expect(screen.getByText('Send your first invoice')).toBeDefined();
    expect(screen.queryByRole('list', { name: 'Setup checklist' })).toBeNull();
    expect(screen.queryByRole('link', { name: /Continue Setup/ })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Show the setup checklist' }));
    expect(within(screen.getByRole('list', { name: 'Setup checklist' })).getAllByRole('link')).toHaveLength(9);
  });

  it('is one line once more than half is done, and disappears when dismissed', async () => {
    const { steps, firstMargin, ...rest } = at('invoice', null);
    const setup = { ...rest, firstMargin: { ...firstMargin, stage: 'done' as const } };
    const most = steps.map(({ step }, index) => ({ step, done: index !== 8 }));
    const { person } = renderApp('/dashboard', [
      fake(dashboardSetup, { ...setup, steps: most, current: 'competition' }),
      ...all(),
    ]);
    expect(await screen.findByText('Next: 9. Competition')).toBeDefined();
    expect(screen.queryByRole('list', { name: 'Setup checklist' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Dismiss the setup checklist' }));
    expect(screen.queryByText('8 of 9')).toBeNull();
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('8 of 9')).toBeDefined();
  });

  it('disappears once everything is done, and returns on request', async () => {
    const { router } = renderApp('/dashboard', all());
    await screen.findByText('Quick Actions');
    expect(screen.queryByText('Setup')).toBeNull();
    await act(() => router.navigate('/dashboard?setup=1'));
    expect(await screen.findByText('9 of 9')).toBeDefined();
  });
});

describe('readiness warnings', () => {
  it('show what is missing, what it affects, and where to fix it', async () => {
    const price: ReplyOf<typeof dashboardReadiness>[number] = {
      kind: 'missing_price',
      count: 4,
      title: '4 ingredients have no price',
      examples: [{ text: 'Salt', href: '/ingredients?q=Salt' }],
      dishes: 2,
      sales: [{ currency: 'USD', amount: 5211 }],
      stockValue: [],
      href: '/ingredients?cost=unknown',
      action: 'Add prices',
    };
    renderApp('/dashboard', [fake(dashboardReadiness, [price]), ...all()]);
    const region = await screen.findByRole('region', { name: 'Missing data that affects your figures' });
    expect(region.textContent).toContain('Salt and 3 more. 2 dishes affected');
    expect(region.textContent).toContain('$5,211.00of sales in 30 days');
    expect(
      within(region)
        .getByRole('link', { name: /^Add prices/ })
        .getAttribute('href'),
    ).toBe('/ingredients?cost=unknown');
  });
});

describe('metrics', () => {
  const good = {
    ...{ ...metrics, revenue: 84310, revenueBefore: 80602, revenueChange: 4.6, basis: 'theoretical' as const },
  };

  it('are compared with the previous period, and show the target only when missed', async () => {
    const share = { foodCostPercent: 31.8, foodCostChange: 1.2, profitMargin: 68.2, profitMarginChange: -1.2 };
    renderApp('/dashboard', [fake(dashboardMetrics, { ...good, ...share }), ...all()]);
    expect(await screen.findByText('$84,310')).toBeDefined();
    expect(screen.getByText('vs. $80,602 in the previous 30 days')).toBeDefined();
    expect(screen.getByText('+4.6%')).toBeDefined();
    expect(screen.getByText('+1.2 pts')).toBeDefined();
    expect(screen.getByText(/Above target \(25%\)/)).toBeDefined();
    expect(screen.queryByRole('img', { name: /for each 5-day period/, hidden: true })).toBeNull();
  });

  it('leave out a previous period without sales, and a target that is met', async () => {
    const share = { foodCostPercent: 24, foodCostChange: null, profitMargin: 76, profitMarginChange: null };
    const first = { ...good, ...share, revenueBefore: null, revenueChange: null };
    renderApp('/dashboard', [fake(dashboardMetrics, first), ...all()]);
    const tile = (await screen.findByText('24.0%')).parentElement as HTMLElement;
    expect(within(tile).queryByText(/pts/)).toBeNull();
    expect(screen.queryByText(/Above target/)).toBeNull();
  });

  it('show their trend within the period, with gaps for unknown values', async () => {
    const revenueTrend = {
      now: [12000, null, 14000, 14500, 15000, 16000],
      before: [13000, 12000, 12500, 13000, 13500, 13000],
    };
    const foodCostTrend = { now: [30, null, 31, 31.5, 32, 33], before: [null, null, null, null, null, null] };
    const share = { foodCostPercent: 31.8, profitMargin: 68.2, foodCostTrend };
    renderApp('/dashboard', [fake(dashboardMetrics, { ...good, ...share, revenueTrend }), ...all()]);
    const lines = await screen.findAllByRole('img', { name: /for each 5-day period/, hidden: true });
    expect(lines.map((line) => line.getAttribute('aria-label'))).toEqual([
      'Total Revenue for each 5-day period: $12,000, nothing, $14,000, $14,500, $15,000, $16,000',
      'Food Cost % for each 5-day period: 30.0%, nothing, 31.0%, 31.5%, 32.0%, 33.0%',
      'Profit Margin for each 5-day period: 70.0%, nothing, 69.0%, 68.5%, 68.0%, 67.0%',
    ]);
    expect(lines[0]?.querySelectorAll('path')).toHaveLength(2);
  });

  it('keep currencies separate, and say what they cover', async () => {
    const austin = { ...good, foodCostPercent: 31.8, coverage: { restaurants: ['Austin', 'Waco'], of: 3 } };
    const berlin = {
      ...{ ...metrics, currency: 'EUR', revenue: 700, foodCostPercent: 28.4, profitMargin: 71.6 },
      coverage: { restaurants: ['Berlin'], of: 3 },
    };
    renderApp('/dashboard', [fake(dashboardMetrics, { ...austin, others: [berlin] }), ...all()]);
    const tile = (await screen.findByText('$84,310')).parentElement as HTMLElement;
    expect(within(tile).getByText('like for like: 1 of 2 restaurants')).toBeDefined();
    expect(within(tile).getByText('Austin and Waco, USD')).toBeDefined();
    expect(within(tile).getByText('€700.00')).toBeDefined();
    expect(within(tile).getByText('Berlin, EUR')).toBeDefined();
    expect(screen.getByText('28.4%')).toBeDefined();
    expect(screen.getByText('71.6%')).toBeDefined();
  });
});

describe('the dashboard', () => {
  it('shows a new account its first step, and no made-up figures', async () => {
    const { person } = renderApp('/dashboard', [
      fake(listRestaurants, []),
      fake(dashboardSetup, at('restaurant', null)),
      ...all(),
    ]);
    expect(await screen.findByText('Start with your restaurant')).toBeDefined();
    expect(screen.queryByText('Total Revenue')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Add Restaurant' }));
    expect(await screen.findByLabelText('Restaurant name')).toBeDefined();
  });

  it('shows a dash with the reason when there are no sales, and what needs attention', async () => {
    renderApp('/dashboard', all());
    const tile = (await screen.findByText('Total Revenue')).parentElement as HTMLElement;
    expect(within(tile).getByText('–')).toBeDefined();
    expect(within(tile).getAllByText('No sales in the last 30 days').length).toBeGreaterThan(0);
    expect(screen.getByText('$9,412.66')).toBeDefined();
    expect(screen.getByText('to review, oldest: 3 days')).toBeDefined();
  });

  it('lists decisions with their amounts and links', async () => {
    const { container } = renderApp('/dashboard', all());
    const link = await screen.findByRole('link', { name: /^See dishes/ });
    expect(link.getAttribute('href')).toBe('/ingredients?ingredient=2');
    expect(screen.getByText('+$212.00')).toBeDefined();
    expect(await screen.findByText('1 missing')).toBeDefined();
    expect(screen.getByText('66.6%')).toBeDefined();
    await expectAccessible(container);
  });

  it('shows the restaurant of each decision if several are shown', async () => {
    const other = { ...taqueria, id: 8, name: 'Second' };
    renderApp('/dashboard', [
      fake(listRestaurants, [taqueria, other]),
      ...all({ decisions: [beef, { ...beef, restaurantId: 8, href: '/ingredients?ingredient=9' }] }),
    ]);
    expect(await screen.findByText(new RegExp(`^${taqueria.name} · `))).toBeDefined();
    expect(screen.getByText(/^Second · /)).toBeDefined();
  });

  it('shows the most valuable decisions first, and all on request', async () => {
    const person = userEvent.setup();
    const decisions = Array.from({ length: 11 }, (_, at) => ({ ...beef, title: `Beef ${at}` }));
    renderApp('/dashboard', all({ decisions }));
    const more = await screen.findByRole('button', { name: 'Show all 11' });
    expect(screen.getAllByRole('link', { name: /^See dishes/ })).toHaveLength(5);
    await person.click(more);
    expect(screen.getAllByRole('link', { name: /^See dishes/ })).toHaveLength(11);
    await person.click(screen.getByRole('button', { name: 'Show fewer' }));
    expect(screen.getAllByRole('link', { name: /^See dishes/ })).toHaveLength(5);
  });

  it.each([
    [{ dishes: 0 }, 'There are no dishes on the menu yet.'],
    [{ dishes: 3 }, /None of your 3 dishes has both a price and a known cost/],
    [{ dishes: 3, costed: 2 }, /2 dishes are on target or sold too little to tell.*1 more can't be checked/],
    [{ dishes: 3, costed: 3, held: 1 }, /stay hidden until their figures change: 1 suggestion/],
  ])('says once why there are no recommendations: %j', async (found, why) => {
    const none = { created: 0, renewed: 0, expired: 0, held: 0, dishes: 0, costed: 0 };
    const { person } = renderApp('/dashboard', [
      fake(listRecommendations, []),
      fake(generateRecommendations, { ...none, ...found }),
      ...all(),
    ]);
    expect(await screen.findByText(/^No recommendations available/)).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Generate' }));
    expect(await screen.findByText(why)).toBeDefined();
    expect(screen.queryByText(/^No recommendations available/)).toBeNull();
    expect(screen.queryByText('AI recommendations generated')).toBeNull();
  });

  it('rejects a file above 10MB without uploading it', async () => {
    renderApp('/dashboard', all());
    await screen.findByText('Invoice Processing');
    choose(pdf(10 * 1024 * 1024 + 1));
    expect(await screen.findByText('File too large')).toBeDefined();
    expect(screen.getByText('Please select a file smaller than 10MB.')).toBeDefined();
  });

  it('shows why an upload failed, in place', async () => {
    renderApp('/dashboard', [fakeProblem(uploadInvoice, 'wrong_type', 'This is no PDF and no picture'), ...all()]);
    await screen.findByText('Invoice Processing');
    choose(pdf(10));
    expect(await screen.findByText('Upload failed')).toBeDefined();
    expect(screen.getByRole('alert').textContent).toContain('This is no PDF and no picture');
  });
});
