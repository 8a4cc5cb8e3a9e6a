import type { Scenario, ScenarioResult } from '@platewise/contract';
import { isExtraUnknown } from '@platewise/domain';
import { formatDate, formatMoney, formatNumber } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Tiles } from '../../../ui/index.ts';
import { amountWords, betweenWords, weekWords } from './scenario-words.ts';
import css from './scenarios.module.css';

type Props = { result: ScenarioResult; open: Scenario | null };

/** The result in figures, with those from when it was saved, and what they leave out. */
export function ScenarioTiles({ result, open }: Props) {
  const { currency, extra, dishes, fallBelow, weeks, winBack } = result;
  const money = (value: number) => formatMoney(value, { currency });
  const unknown = isExtraUnknown(dishes.length, result.withoutSales);
  const before = open?.saved;
  const whenSaved = (value: string) =>
    before && t('when saved ({date}): {value}', { date: formatDate(before.at), value });
  return (
    <>
      <Tiles
        tiles={[
          {
            label: t('Extra cost over {weeks}', { weeks: weekWords(weeks) }),
            value: unknown ? '–' : money(extra.expected),
            note: joined(
              unknown ? t('Sales unknown') : betweenWords(extra, currency),
              before && whenSaved(amountWords(before, before.extra.expected, currency)),
            ),
          },
          {
            label: t('Dishes hit'),
            value: formatNumber(dishes.length),
            note: joined(
              t('{fallBelow, plural, one {# falls below its target} other {# fall below their targets}}', {
                fallBelow,
              }),
              before && whenSaved(formatNumber(before.dishes)),
            ),
          },
          {
            label: t('Price increases that win it back'),
            value: unknown ? '–' : winBack.remaining > 0 ? t('Not enough') : formatNumber(winBack.proposals.length),
            note: joined(
              winBack.remaining > 0 ? t('{amount} remains', { amount: money(winBack.remaining) }) : undefined,
              before &&
                whenSaved(
                  before.remaining > 0
                    ? t('{amount} remains', { amount: money(before.remaining) })
                    : formatNumber(before.proposals),
                ),
            ),
          },
        ]}
      />
      <ScenarioNotes result={result} />
    </>
  );
}

const joined = (...parts: (string | undefined)[]) => parts.filter((part) => part !== undefined).join(' · ');

/** What the figures leave out. */
export function ScenarioNotes({ result }: { result: ScenarioResult }) {
  const { changes, withoutSales, withoutForecast, enteredCost, forecastWeeks, weeks } = result;
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
