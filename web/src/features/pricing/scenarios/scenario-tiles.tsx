import type { Scenario, ScenarioBlock, ScenarioPlace } from '@platewise/contract';
import { isExtraUnknown } from '@platewise/domain';
import { formatDate, formatMoney, formatNumber } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Tiles } from '../../../ui/index.ts';
import { amountWords, betweenWords, weekWords } from './scenario-words.ts';
import css from './scenarios.module.css';

type Props = {
  block: Omit<ScenarioBlock, 'restaurants'>;
  /** Null if it is said elsewhere. */
  weeks: number | null;
  saved: Scenario['saved'] | null;
};

/** The result in one currency in figures, with those from when it was saved. */
export function ScenarioTiles({ block, weeks, saved }: Props) {
  const { currency, extra, dishes, fallBelow, withoutSales, proposals, remaining } = block;
  const unknown = isExtraUnknown(dishes, withoutSales);
  const before = saved?.blocks.find((one) => one.currency === currency);
  const remains = (value: number) => t('{amount} remains', { amount: formatMoney(value, { currency }) });
  const whenSaved = (value: string) =>
    saved && t('when saved ({date}): {value}', { date: formatDate(saved.at), value });
  return (
    <Tiles
      tiles={[
        {
          label: weeks === null ? t('Extra cost') : t('Extra cost over {weeks}', { weeks: weekWords(weeks) }),
          value: unknown ? '–' : formatMoney(extra.expected, { currency }),
          note: joined(
            unknown ? t('Sales unknown') : betweenWords(extra, currency),
            before && whenSaved(amountWords(before, before.extra.expected, currency)),
          ),
        },
        {
          label: t('Dishes hit'),
          value: formatNumber(dishes),
          note: joined(
            t('{fallBelow, plural, one {# falls below its target} other {# fall below their targets}}', { fallBelow }),
            before && whenSaved(formatNumber(before.dishes)),
          ),
        },
        {
          label: t('Price increases that win it back'),
          value: unknown ? '–' : remaining > 0 ? t('Not enough') : formatNumber(proposals),
          note: joined(
            remaining > 0 && remains(remaining),
            before && whenSaved(before.remaining > 0 ? remains(before.remaining) : formatNumber(before.proposals)),
          ),
        },
      ]}
    />
  );
}

const joined = (...parts: (string | false | null | undefined)[]) => parts.filter(Boolean).join(' · ');

/** What the figures of a restaurant leave out. */
export function ScenarioNotes({ place }: { place: ScenarioPlace }) {
  const { changes, withoutSales, withoutForecast, enteredCost, forecastWeeks, weeks } = place;
  const notes = [
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
        covered: weekWords(forecastWeeks),
      }),
  ].filter((note) => note !== false);
  if (notes.length === 0) return null;
  return (
    <ul className={css.notes}>
      {notes.map((note) => (
        <li key={note} className="pw-meta">
          {note}
        </li>
      ))}
    </ul>
  );
}
