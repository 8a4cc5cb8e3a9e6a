import type { ScenarioPlace } from '@platewise/contract';
import { isExtraUnknown, t, worded } from '@platewise/domain';
import type { PrintedPage } from '../../../../platform/pdf/index.ts';
import { between, count, money, type Printing, percent, reactionLabels } from './printed-words.ts';

/** A longer list is for the screen. */
const mostDishes = 200;

/** One restaurant: what changes, what it costs, the dishes hit, and the prices that win it back. */
export function writePlace(page: PrintedPage, place: ScenarioPlace, country: string | null): void {
  const customs = { currency: place.currency, country };
  page.heading(place.restaurantName);
  const isUnknown = isExtraUnknown(place.dishes.length, place.withoutSales);
  page.text(
    t('Extra cost over {weeks, plural, one {# week} other {# weeks}}: {amount} ({range})', {
      weeks: place.weeks,
      amount: isUnknown ? '–' : money(place.extra.expected, customs),
      range: isUnknown ? t('Sales unknown') : between(place.extra, customs),
    }),
  );
  for (const note of notesOf(place)) page.note(note);
  writeDishes(page, place, customs);
  if (place.extra.expected > 0) writeWinBack(page, place, customs);
}

function notesOf({
  changes,
  withoutSales,
  withoutForecast,
  enteredCost,
  forecastWeeks,
  weeks,
}: ScenarioPlace): string[] {
  return [
    ...changes.map(({ name, ingredients, withoutCost }) =>
      ingredients === 0 && withoutCost === 0
        ? t('“{name}” matches no ingredient, or another change replaces it.', { name })
        : withoutCost > 0 &&
          t(
            "{count, plural, one {# ingredient of “{name}” has no cost and isn't counted.} other {# ingredients of “{name}” have no cost and aren't counted.}}",
            { count: withoutCost, name },
          ),
    ),
    withoutSales > 0 &&
      t(
        "{count, plural, one {# dish has unknown sales and isn't in the total.} other {# dishes have unknown sales and aren't in the total.}}",
        { count: withoutSales },
      ),
    withoutForecast > 0 &&
      t(
        '{count, plural, one {# dish has no sales forecast: it counts with its average of the last 30 days, without a range.} other {# dishes have no sales forecast: they count with their averages of the last 30 days, without a range.}}',
        { count: withoutForecast },
      ),
    enteredCost > 0 &&
      t(
        "{count, plural, one {# dish has an entered cost, which doesn't change.} other {# dishes have entered costs, which don't change.}}",
        { count: enteredCost },
      ),
    forecastWeeks > 0 &&
      forecastWeeks < weeks &&
      t('The sales forecast covers {covered}. Later weeks continue at its average.', {
        covered: t('{weeks, plural, one {# week} other {# weeks}}', { weeks: forecastWeeks }),
      }),
  ].filter((note) => note !== false);
}

function writeDishes(page: PrintedPage, { dishes }: ScenarioPlace, customs: Printing): void {
  if (dishes.length === 0) {
    page.note(t('No recipe on the menu contains these ingredients, or their costs are unknown.'));
    return;
  }
  page.table(
    [
      t('Dishes hit'),
      t('Cost per portion'),
      t('Margin before'),
      t('Margin after'),
      t('Expected sales'),
      t('Extra cost'),
      t('80% range'),
    ],
    [2.4, 1.1, 0.9, 0.9, 1, 1.2, 1.9],
    dishes
      .slice(0, mostDishes)
      .map(({ name, costChange, marginBefore, marginAfter, sold, extra }) => [
        name,
        money(costChange, customs, true),
        percent(marginBefore, customs),
        percent(marginAfter, customs),
        sold === null ? '–' : count(Math.round(sold.expected), customs),
        extra === null ? '–' : money(extra.expected, customs),
        extra === null ? '–' : between(extra, customs),
      ]),
    { right: [false, true, true, true, true, true, true], small: true },
  );
  if (dishes.length > mostDishes) page.note(t('The first {rows} rows. The screen shows all.', { rows: mostDishes }));
}

function writeWinBack(page: PrintedPage, { winBack }: ScenarioPlace, customs: Printing): void {
  const { proposals, guests, won, remaining } = winBack;
  page.text(
    remaining === 0
      ? t('{count, plural, one {# price increase wins it back.} other {# price increases win it back.}}', {
          count: proposals.length,
        })
      : proposals.length === 0
        ? t('No price within the limits gains anything if guests react like this.')
        : t('All increases within the limits win back {won}. {remaining} remains.', {
            won: money(won.expected, customs),
            remaining: money(remaining, customs),
          }),
  );
  page.note(t('If guests react: {how}', { how: worded(reactionLabels[guests]).toLowerCase() }));
  if (proposals.length === 0) return;
  page.table(
    [t('Price increases'), t('Price'), t('New price'), t('Change'), t('Margin after'), t('Won back'), t('Range')],
    [2.4, 1.1, 1.1, 0.9, 0.9, 1.2, 1.9],
    proposals.map(({ name, currentPrice, newPrice, changePercent, marginAfter, gain }) => [
      name,
      money(currentPrice, customs),
      money(newPrice, customs),
      percent(changePercent, customs, true),
      percent(marginAfter, customs),
      money(gain.expected, customs, true),
      between(gain, customs),
    ]),
    { right: [false, true, true, true, true, true, true], small: true },
  );
}
