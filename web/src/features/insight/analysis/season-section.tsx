import { type SeasonalIngredient, seasonality } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../lib/format.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { EmptyState, ErrorState, Section, Skeleton } from '../../../ui/index.ts';
import css from './analysis.module.css';

const months = [
  t('Jan'),
  t('Feb'),
  t('Mar'),
  t('Apr'),
  t('May'),
  t('Jun'),
  t('Jul'),
  t('Aug'),
  t('Sep'),
  t('Oct'),
  t('Nov'),
  t('Dec'),
];
const nameOf = (month: number) => months[month - 1] ?? '';

/** Seasonal prices: each month as a percentage of the average price. */
export function SeasonSection({ restaurantId }: { restaurantId: number | undefined }) {
  const { data, isPending, error, refetch } = useQuery(read(seasonality, { query: { restaurantId } }));
  return (
    <Section
      title={t('Seasonality')}
      aside={<span className="pw-meta">{t('monthly price, as a percentage of the average')}</span>}
    >
      {isPending && <Skeleton kind="rows" count={4} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && data.ingredients.length === 0 && (
        <EmptyState
          title={data.known === 0 ? t('Not enough history yet') : t('No seasonal prices')}
          text={
            data.known === 0
              ? t('Seasonality needs at least {monthsNeeded} months of prices, so each month occurs twice.', {
                  monthsNeeded: data.monthsNeeded,
                })
              : t(
                  '{ingredients, plural, one {# ingredient} other {# ingredients}} with two years of prices. None is seasonal.',
                  { ingredients: data.known },
                )
          }
        />
      )}
      {data && data.ingredients.length > 0 && <SeasonTable ingredients={data.ingredients} />}
    </Section>
  );
}

function SeasonTable({ ingredients }: { ingredients: readonly SeasonalIngredient[] }) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={css.season} tabIndex={0} aria-label={t('Seasonality by month')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('Ingredient')}</th>
              {months.map((month) => (
                <th key={month} scope="col">
                  {month}
                </th>
              ))}
              <th scope="col">{t('Swing')}</th>
            </tr>
          </thead>
          <tbody>
            {ingredients.map((one) => (
              <tr key={one.ingredientId}>
                <td>
                  <span className="pw-lines">
                    <b className={css.name}>{one.name}</b>
                    <span className="pw-meta">
                      {t('highest in {highestMonth}, lowest in {lowestMonth}', {
                        highestMonth: nameOf(one.dearestMonth),
                        lowestMonth: nameOf(one.cheapestMonth),
                      })}
                    </span>
                  </span>
                </td>
                {one.months.map((value, index) => (
                  <td key={months[index]} data-tone={toneOf(value)}>
                    {value === null ? '–' : formatNumber(value, 0)}
                  </td>
                ))}
                <td>{formatNumber(one.swing, 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={css.note}>
        {t(
          '100 is the average price of the year. Based on full months of the last five years, with the trend removed.',
        )}
      </p>
    </>
  );
}

const toneOf = (value: number | null) =>
  value === null ? undefined : value >= 105 ? 'dear' : value <= 95 ? 'cheap' : undefined;
