import {
  addSpecialDays,
  deleteSpecialDay,
  listSpecialDays,
  type SalesForecastDay,
  type SalesForecastReply,
  type SpecialDayRow,
  salesForecast,
  salesForecastDishes,
  updateSpecialDay,
} from '@platewise/contract';
import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../test/axe.ts';
import { fake, fakeProblem } from '../../test/fakes.ts';
import { renderApp, taqueria } from '../../test/render.tsx';

const today = '2026-11-21';
const dateOf = (ahead: number) => new Date(Date.parse(today) + ahead * 86_400_000).toISOString().slice(0, 10);

const day = (ahead: number, more: Partial<SalesForecastDay> = {}): SalesForecastDay => ({
  date: dateOf(ahead),
  state: ahead < 0 ? 'sold' : 'ahead',
  expected: 400,
  low: 350,
  high: 460,
  actual: ahead < 0 ? 440 : null,
  expectedItems: 100,
  actualItems: ahead < 0 ? 110 : null,
  occasion: null,
  factor: ahead < 0 ? null : 1,
  factorFrom: ahead < 0 ? null : 'usual',
  seen: 0,
  specialDayId: null,
  specialDayFactor: null,
  specialDayVersion: null,
  ...more,
});
const thanksgiving = day(5, { occasion: 'Thanksgiving Day', factorFrom: 'unknown' });
const closed = day(2, {
  expected: 0,
  low: 0,
  high: 0,
  occasion: 'Flood',
  factor: 0,
  factorFrom: 'typed',
  specialDayId: 9,
  specialDayFactor: 0,
  specialDayVersion: 1,
});
const fiesta = day(7, {
  occasion: 'Fiesta',
  factor: 1.4,
  factorFrom: 'history',
  seen: 2,
  specialDayId: 10,
  specialDayFactor: null,
  specialDayVersion: 3,
});

const forecast: SalesForecastReply = {
  restaurantId: taqueria.id,
  currency: 'USD',
  today,
  status: 'ready',
  computedAt: '2026-11-21T10:00:00Z',
  nextUpdate: '2026-11-22',
  holidaysOf: 'United States',
  method: 'combination',
  accuracy: 88.4,
  backtest: { origins: 8, days: 56 },
  history: {
    from: '2026-08-29',
    to: '2026-11-20',
    weeks: 12,
    weeksNeeded: 4,
    sold: 80,
    closed: 3,
    noData: 1,
    unusual: ['2026-10-01'],
  },
  soldUntil: dateOf(-1),
  week: { expected: 2800, low: 2500, high: 3100, before: 2500, items: 700 },
  month: { expected: 11_200, before: 10_000 },
  weekdays: [0, 10, 10, 20, 20, 20, 20],
  days: [...[-2, -1].map((at) => day(at)), ...Array.from({ length: 28 }, (_, at) => day(at))].map(
    (one) => [thanksgiving, closed, fiesta].find(({ date }) => date === one.date) ?? one,
  ),
  can: { edit: true, remove: true },
};
const fair: SpecialDayRow = {
  ...{ id: 9, restaurantId: taqueria.id, date: '2026-11-23', reason: 'Flood', factor: 0, version: 1 },
  can: { edit: true, remove: true },
};

describe('the sales forecast', () => {
  it('shows the forecast, its confidence, and the assumptions for each day', async () => {
    const { person, container } = renderApp('/sales-forecast', [fake(salesForecast, forecast)]);
    expect((await screen.findByText('Expected today')).parentElement?.textContent).toContain('$350.00 to $460.00');
    expect(screen.getByText('Next 7 days').parentElement?.textContent).toMatch(/\$2,800.00.*12.0%.*700 items/);
    const table = screen.getByRole('table', { name: 'Expected sales by day' });
    const row = within(table).getByRole('row', { name: /Thanksgiving Day/ });
    expect(row.textContent).toContain('no history, treated as a typical day');
    expect(within(table).getByRole('row', { name: /Flood/ }).textContent).toContain('closed');
    expect(screen.getByText(/1 with no data were ignored/).textContent).toContain('80 days with sales');
    await person.click(screen.getByRole('button', { name: /Forecast accuracy: how it is calculated/ }));
    expect((await screen.findByText('Average error')).nextElementSibling?.textContent).toBe('11.6%');
    await person.keyboard('{Escape}');
    await person.click(screen.getByText('Past'));
    const past = await screen.findByRole('table', { name: 'Sales by day compared with the forecast' });
    expect(within(past).getAllByRole('row')[1]?.textContent).toMatch(/Fri, Nov 20.*\$400.00.*\$440.00.*10.0%/);
    await expectAccessible(container);
  });

  it('keeps typed text when the server rejects it, and names a holiday in its row', async () => {
    const sent: unknown[] = [];
    const { person } = renderApp('/sales-forecast', [
      fake(salesForecast, forecast),
      fake(addSpecialDays, ({ body }) => {
        sent.push(body);
        return [{ ...fair, date: dateOf(5) }];
      }),
    ]);
    const table = await screen.findByRole('table', { name: 'Expected sales by day' });
    await person.click(
      within(within(table).getByRole('row', { name: /Thanksgiving/ })).getByRole('button', { name: /^Set/ }),
    );
    const dialog = await screen.findByRole('dialog', { name: 'Add special day' });
    expect(within(dialog).getByRole('textbox', { name: 'Occasion' })).toHaveProperty('value', 'Thanksgiving Day');
    const percent = within(dialog).getByRole('textbox', { name: 'Percent of a typical day' });
    await person.clear(percent);
    await person.type(percent, '45');
    await person.click(within(dialog).getByRole('button', { name: 'Add special day' }));
    expect(await screen.findByText('Special day added')).toBeDefined();
    expect(sent).toMatchObject([{ date: dateOf(5), reason: 'Thanksgiving Day', factor: '0.45' }]);
  });

  it('opens a special day as it was entered, and saves it with its version', async () => {
    const sent: unknown[] = [];
    const { person } = renderApp('/sales-forecast', [
      fake(salesForecast, forecast),
      fake(updateSpecialDay, ({ body }) => {
        sent.push(body);
        return { ...fair, id: 10, version: 4 };
      }),
    ]);
    const table = await screen.findByRole('table', { name: 'Expected sales by day' });
    await person.click(
      within(within(table).getByRole('row', { name: /Fiesta/ })).getByRole('button', { name: /^Change/ }),
    );
    const dialog = await screen.findByRole('dialog', { name: 'Edit Special Day' });
    expect(within(dialog).getByRole('radio', { name: 'Same as last time' })).toHaveProperty('checked', true);
    await person.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Special day updated')).toBeDefined();
    expect(sent).toEqual([{ date: dateOf(7), reason: 'Fiesta', factor: null, version: 3 }]);
  });

  it('lists special days, rejects a second one for a day, and deletes one with Undo', async () => {
    const { person } = renderApp('/sales-forecast?tab=special', [
      fake(salesForecast, forecast),
      fake(listSpecialDays, [fair]),
      fake(deleteSpecialDay, undefined),
      fakeProblem(addSpecialDays, 'duplicate', '2026-11-23 is already in the list: Flood. Change that one.'),
    ]);
    const row = await screen.findByRole('row', { name: /Flood/ });
    expect(row.textContent).toContain('Mon, Nov 23, 2026');
    await person.click(screen.getByRole('button', { name: 'Add special day' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add special day' });
    await person.type(within(dialog).getByRole('textbox', { name: 'Occasion' }), 'Flood');
    await person.click(within(dialog).getByRole('button', { name: 'Add special day' }));
    expect(await within(dialog).findByText(/is already in the list/)).toBeDefined();
    expect(within(dialog).getByRole('textbox', { name: 'Occasion' })).toHaveProperty('value', 'Flood');
    await person.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await person.click(within(row).getByRole('button', { name: /^Actions for/ }));
    await person.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    expect(await screen.findByText('Special day removed')).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText("Couldn't undo")).toBeDefined();
  });

  it('shows a week of each dish', async () => {
    const days = Array.from({ length: 7 }, (_, at) => ({ date: dateOf(at), expected: 10 + at, low: 8, high: 14 }));
    const dish = { menuItemId: 5, name: 'Taco', category: 'Main Courses', expected: 91, net: 364, before: 80, days };
    renderApp('/sales-forecast?tab=dishes', [
      fake(salesForecast, forecast),
      fake(salesForecastDishes, [{ ...dish, method: 'simple', accuracy: 90 }]),
    ]);
    const row = await screen.findByRole('row', { name: /^Taco/ });
    expect(row.textContent).toMatch(/10.*11.*12.*13.*14.*15.*16.*91/);
    expect(screen.getByRole('columnheader', { name: 'Sat 21' })).toBeDefined();
  });

  it('says until when sales are compared if they stopped', async () => {
    renderApp('/sales-forecast', [fake(salesForecast, { ...forecast, soldUntil: dateOf(-9) })]);
    expect((await screen.findByText('Next 7 days')).parentElement?.textContent).toContain('vs. the 7 days to Nov 12');
    expect(screen.getByText('vs. the 28 days to Nov 12')).toBeDefined();
    cleanup();
    const dish = { menuItemId: 5, name: 'Taco', category: null, expected: 91, net: 364, before: 80, days: [] };
    renderApp('/sales-forecast?tab=dishes', [
      fake(salesForecast, { ...forecast, soldUntil: dateOf(-9) }),
      fake(salesForecastDishes, [{ ...dish, method: 'simple', accuracy: 90 }]),
    ]);
    expect(await screen.findByRole('columnheader', { name: /7 days to Nov 12/ })).toBeDefined();
    expect(screen.queryByRole('columnheader', { name: /Last 7 days/ })).toBeNull();
  });

  it('says what is missing if there is no forecast', async () => {
    const history = { ...forecast.history, weeks: 2 };
    renderApp('/sales-forecast', [
      fake(salesForecast, { ...forecast, status: 'too_few', week: null, month: null, method: null, history }),
      fake(listSpecialDays, []),
    ]);
    expect(await screen.findByText('Not enough sales to forecast')).toBeDefined();
    expect(screen.getByText(/needs 4 weeks of sales.*There are 2/)).toBeDefined();
    expect(await screen.findByText('No special days')).toBeDefined();
  });
});
