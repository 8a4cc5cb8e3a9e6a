import { type SeasonalIngredient, seasonality } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { countOf, formatNumber } from '../../../lib/format.ts';
import { read } from '../../../lib/query-client.ts';
import { EmptyState, ErrorState, Section, Skeleton } from '../../../ui/index.ts';
import css from './analysis.module.css';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const nameOf = (month: number) => months[month - 1] ?? '';

/** Seasonal prices: each month as a percentage of the average price. */
export function SeasonSection({ restaurantId }: { restaurantId: number | undefined }) {
  const { data, isPending, error, refetch } = useQuery(read(seasonality, { query: { restaurantId } }));
  return (
    <Section title="Seasonality" aside={<span className="pw-meta">monthly price, percent of average</span>}>
      {isPending && <Skeleton kind="rows" count={4} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && data.ingredients.length === 0 && (
        <EmptyState
          title={data.known === 0 ? 'Not enough history yet' : 'No seasonal prices'}
          text={
            data.known === 0
              ? `Seasonality needs at least ${data.monthsNeeded} months of prices, so each month occurs twice.`
              : `${countOf(data.known, 'ingredient')} with two years of prices. None is seasonal.`
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
      <section className={css.season} tabIndex={0} aria-label="Seasonality by month">
        <table>
          <thead>
            <tr>
              <th scope="col">Ingredient</th>
              {months.map((month) => (
                <th key={month} scope="col">
                  {month}
                </th>
              ))}
              <th scope="col">Swing</th>
            </tr>
          </thead>
          <tbody>
            {ingredients.map((one) => (
              <tr key={one.ingredientId}>
                <td>
                  <span className={css.item}>
                    <b className={css.name}>{one.name}</b>
                    <span className="pw-meta">
                      highest in {nameOf(one.dearestMonth)}, lowest in {nameOf(one.cheapestMonth)}
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
        100 is the average price of the year. Based on full months of the last five years, with the trend removed.
      </p>
    </>
  );
}

const toneOf = (value: number | null) =>
  value === null ? undefined : value >= 105 ? 'dear' : value <= 95 ? 'cheap' : undefined;
