import { type Amount, dec, type Exact, type Money, toMoney } from '../../shared/numbers/index.ts';
import type { MoneyRange } from '../pricing/index.ts';

/** What a scenario comes to in one restaurant; amounts in its currency, two decimals. */
export type ScenarioFigures = {
  readonly currency: string;
  readonly extra: { readonly value: Amount; readonly low: Amount; readonly high: Amount };
  readonly dishes: number;
  readonly fallBelow: number;
  /** How many of the dishes have unknown sales. */
  readonly withoutSales: number;
  readonly proposals: number;
  readonly won: { readonly value: Amount; readonly low: Amount; readonly high: Amount };
  readonly remaining: Exact<Money>;
};

type CurrencyTotals<Part extends ScenarioFigures> = {
  currency: string;
  parts: Part[];
  extra: MoneyRange;
  dishes: number;
  fallBelow: number;
  withoutSales: number;
  proposals: number;
  won: MoneyRange;
  remaining: Money;
};

/**
 * The restaurants of a scenario by currency, in the order of their first restaurants, with totals that are the sums of
 * their restaurants' figures to the cent. Nothing is added up across currencies. Ends of ranges add up as if all
 * restaurants erred in the same direction. What remains is each restaurant's own: what one wins beyond its loss covers no
 * other's.
 * @example totalsByCurrency([downtown, harbor])[0].extra // { value: '771.00', low: '560.00', high: '982.00' }
 */
export function totalsByCurrency<Part extends ScenarioFigures>(parts: readonly Part[]): CurrencyTotals<Part>[] {
  return [...Map.groupBy(parts, ({ currency }) => currency)].map(([currency, own]) => {
    const sum = (of: (part: Part) => Amount) =>
      toMoney(own.reduce((total, part) => total.plus(of(part)), dec(0)).toFixed(2));
    const count = (of: (part: Part) => number) => own.reduce((total, part) => total + of(part), 0);
    const range = (of: (part: Part) => ScenarioFigures['extra']): MoneyRange => ({
      value: sum((part) => of(part).value),
      low: sum((part) => of(part).low),
      high: sum((part) => of(part).high),
    });
    return {
      currency,
      parts: own,
      extra: range(({ extra }) => extra),
      dishes: count(({ dishes }) => dishes),
      fallBelow: count(({ fallBelow }) => fallBelow),
      withoutSales: count(({ withoutSales }) => withoutSales),
      proposals: count(({ proposals }) => proposals),
      won: range(({ won }) => won),
      remaining: sum(({ remaining }) => remaining),
    };
  });
}
