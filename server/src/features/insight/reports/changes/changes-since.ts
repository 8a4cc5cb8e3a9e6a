import {
  type ChangeCause,
  type ChangedSide,
  type reportChanges as endpoint,
  type QueryOf,
  REPORT_CAUSES_MAX,
  type ReportChanges,
} from '@platewise/contract';
import { dec } from '@platewise/domain';
import type { Deps } from '../../../../deps.ts';
import type { Caller } from '../../../../platform/auth/caller.ts';
import { type MadeReport, makeReport } from '../make-report.ts';
import { causesOf, figuresOf } from './report-causes.ts';

/** What changed in a report's sums since a day, with the invoices and waste that changed them. */
export async function changesSince(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<ReportChanges> {
  const earlier = await makeReport(deps, caller, query);
  const now = await makeReport(deps, caller, { ...query, asKnownOn: null });
  const reach = caller.reach(query.restaurantId);
  const all =
    earlier.asKnown === null ? [] : await causesOf({ deps, caller, reach, places: earlier.places }, { earlier, now });
  const weight = ({ differences }: ChangeCause) => Math.max(0, ...Object.values(differences).map(Math.abs));
  const causes = all.sort((a, b) => weight(b) - weight(a) || (b.at ?? '').localeCompare(a.at ?? ''));
  const { name: report, from, to } = earlier;
  return {
    ...{ report, from, to, on: query.asKnownOn ?? null },
    sides: sidesOf(earlier, now, causes),
    causes: causes.slice(0, REPORT_CAUSES_MAX),
    more: [...Map.groupBy(causes.slice(REPORT_CAUSES_MAX), ({ currency }) => currency)].map(([currency, own]) => ({
      currency,
      count: own.length,
      differences: Object.fromEntries(figuresOf(report).map((id) => [id, sum(own, id)])),
    })),
    notes: earlier.asKnown?.notes ?? [],
  };
}

const sum = (causes: readonly ChangeCause[], id: string): number =>
  causes.reduce((total, { differences }) => total.plus(differences[id] ?? 0), dec(0)).toNumber();

/** Each restaurant and currency of either report. */
function sidesOf(earlier: MadeReport, now: MadeReport, causes: readonly ChangeCause[]): ChangedSide[] {
  const keyOf = (one: { restaurantId: number | null; currency: string }) => `${one.restaurantId} ${one.currency}`;
  const was = new Map(earlier.sides.map((side) => [keyOf(side), side]));
  const is = new Map(now.sides.map((side) => [keyOf(side), side]));
  return [...new Map([...was, ...is]).values()].flatMap(({ restaurantId, name, currency }) => {
    if (restaurantId === null) return [];
    const key = keyOf({ restaurantId, currency });
    const own = causes.filter((cause) => keyOf(cause) === key);
    const figures = figuresOf(earlier.name).map((id) => figureOf(id, { earlier: was.get(key), now: is.get(key), own }));
    return [{ restaurantId, name, currency, figures }];
  });
}

type Side = MadeReport['sides'][number] | undefined;

function sumIn(side: Side, id: string): number | null {
  const figure = side?.figures[id] ?? null;
  return figure === null ? null : Number(figure);
}

function figureOf(id: string, { earlier, now, own }: { earlier: Side; now: Side; own: readonly ChangeCause[] }) {
  const [before, after] = [sumIn(earlier, id), sumIn(now, id)];
  const difference = dec(after ?? 0).minus(before ?? 0);
  return {
    id,
    before,
    now: after,
    difference: difference.toNumber(),
    other: difference.minus(sum(own, id)).toNumber(),
  };
}
