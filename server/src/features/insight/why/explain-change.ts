import type { Why, WhyBlock } from '@platewise/contract';
import { type ExplainedFigure, explainFigure, type WhyTotals, whyShown, whyUnits } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Reach } from '../../../platform/auth/caller.ts';
import { byCurrency, coverageOf } from '../../../platform/auth/coverage.ts';
import { type Place, readPlaces } from '../../books/financials/index.ts';
import { causesOf } from './causes.ts';
import { dishesReply } from './dishes-reply.ts';
import { effectsReply } from './effects-reply.ts';
import type { BlockCall, Known, ReadKnown } from './known.ts';
import { prices } from './price-moves.ts';
import { readSales } from './read-sales.ts';
import { readSpend } from './read-spend.ts';
import { mergeParts, type Subject } from './subject.ts';
import { type WhyAsked, whyDaysOf } from './why-days.ts';
import { wordsOf } from './words.ts';

type Source = Pick<Deps, 'db' | 'clock'>;

/**
 * Why a figure changed between two periods, per currency: effects that add up to the change, and the three largest
 * causes with their proof. The figure is the same as in the reports for those days.
 */
export async function explainChange(deps: Source, reach: Reach, asked: WhyAsked): Promise<Why> {
  const places = await readPlaces(deps.db, reach, deps.clock());
  const days = await whyDaysOf(deps, reach, places, asked);
  const { figure } = asked;
  const read: ReadKnown =
    figure === 'spend'
      ? await readSpend(deps, reach, places, days)
      : await readSales(deps, reach, places, figure, days);
  const blocks: WhyBlock[] = [];
  for (const { currency, places: own } of byCurrency(places)) {
    const block = await blockOf(deps, reach, { asked, days, currency, places: own }, await read(own));
    blocks.push({ ...block, coverage: coverageOf(own, places) });
  }
  const { before, now } = days;
  const periods = { from: now.from, to: now.to, compareFrom: before.from, compareTo: before.to };
  return {
    figure,
    unit: whyUnits[figure],
    ...periods,
    derivation: derivationOf({ figure, ...periods, places }),
    blocks,
  };
}

/** Names the explanation for whoever looks it up later; who may see it is decided then. */
function derivationOf({ places, ...asked }: Record<string, unknown> & { places: readonly Place[] }): string {
  const [only] = places;
  const query = places.length === 1 && only !== undefined ? { ...asked, restaurantId: only.id } : asked;
  return `why:${Buffer.from(JSON.stringify(query)).toString('base64url')}`;
}

async function blockOf(
  deps: Source,
  reach: Reach,
  call: BlockCall,
  { before, now, parts, sold, known, notes }: Known,
): Promise<Omit<WhyBlock, 'coverage'>> {
  const { figure } = call.asked;
  const rest: Subject = { key: 'rest', restaurantId: null, type: 'other', of: 'rest' };
  const explain = (of: Known['parts']): ExplainedFigure<Subject> | null =>
    before === null || now === null ? null : explainFigure({ figure, before, now, parts: mergeParts(of), rest });
  const explained = explain(parts);
  const shown = (totals: WhyTotals | null) => {
    const value = totals === null ? null : whyShown(figure, totals);
    return value === null ? null : Number(value);
  };
  const head = { currency: call.currency, before: shown(before), now: shown(now), known, notes };
  if (explained === null) return { ...head, change: null, effects: [], causes: [], dishes: [] };
  const words = wordsOf(call, await prices(deps, reach, call.days, explained.effects));
  return {
    ...head,
    change: Number(explained.change),
    effects: effectsReply(explained.effects, words),
    causes: causesOf(explained.effects, words),
    dishes: dishesReply(sold.items, explain(sold.parts)?.effects ?? []),
  };
}
