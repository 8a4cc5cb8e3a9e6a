import type { exportReport as fileEndpoint, QueryOf, ReportName, ReportRow, ReportSide } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { coverageOf } from '../../../platform/auth/coverage.ts';
import { problem } from '../../../platform/http/problem.ts';
import { type AsKnown, asKnown } from './as-known.ts';
import { type BuiltReport, type ReportBuilder, sumName } from './build-report.ts';
import { chosenRows } from './chosen-rows.ts';
import { reportBuilders } from './report-builders.ts';
import { placesOf, type ReportPlace, spanOf } from './report-places.ts';

export type MadeReport = {
  name: ReportName;
  places: readonly ReportPlace[];
  from: string;
  to: string;
  /** Filtered and sorted as requested. */
  rows: ReportRow[];
  sides: ReportSide[];
  notes: string[];
  unitCosts: BuiltReport['unitCosts'];
  effects: BuiltReport['effects'];
  asKnown: AsKnown | null;
};

/** The whole report. Recomputed on every call, since any of its inputs may have changed. */
export async function makeReport(
  deps: Deps,
  caller: Caller,
  query: Omit<QueryOf<typeof fileEndpoint>, 'format'>,
): Promise<MadeReport> {
  const name = query.report ?? 'profitability';
  const reach = caller.reach(query.restaurantId);
  if (caller.hidesCosts()) throw problem('costs_hidden', 'Costs are hidden from your role in this restaurant.');
  const places = placesOf(caller, query, deps.clock());
  const known = await asKnown(deps, reach, { name, places, on: query.asKnownOn ?? null });
  const builder = reportBuilders[name];
  const { rows, notes, unitCosts, effects } = await builder.build({ deps, caller, reach, places });
  const sides = sidesOf(builder, rows, places);
  const chosen = chosenRows(name, rows, query);
  return { name, places, ...spanOf(places), rows: chosen, sides, notes, unitCosts, effects, asKnown: known };
}

/** Each restaurant with the totals of its rows, plus a total per currency if there are several restaurants. */
function sidesOf(builder: ReportBuilder, rows: readonly ReportRow[], places: readonly ReportPlace[]): ReportSide[] {
  const byPlace = Map.groupBy(rows, ({ restaurantId, currency }) => `${restaurantId} ${currency}`);
  const each = places.flatMap(({ scope: { restaurantId }, name, currency }) => {
    const others = new Set(rows.flatMap((row) => (row.restaurantId === restaurantId ? row.currency : [])));
    return [...new Set([currency, ...others])].map((own) => ({
      restaurantId,
      name,
      currency: own,
      figures: builder.figures(byPlace.get(`${restaurantId} ${own}`) ?? []),
    }));
  });
  const sums = [...Map.groupBy(each, ({ currency }) => currency)]
    .filter(([, own]) => own.length > 1)
    .map(([currency, own]) => ({
      restaurantId: null,
      name: sumName(coverageOf(own, places)),
      currency,
      figures: builder.figures(rows.filter((row) => row.currency === currency)),
    }));
  return [...each, ...sums];
}
