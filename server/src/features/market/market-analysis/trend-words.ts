import {
  type BusinessDate,
  type Customs,
  dec,
  type MarketMove,
  type Message,
  msg,
  percentWords,
} from '@platewise/domain';
import { moneyIn } from '../../pricing/pricing/index.ts';
import type { ChangeRow } from './market.repo.ts';

/** 27.27 is '27.3%', whatever its sign. */
export const sizeWords = (value: number | string, { country }: Customs) => percentWords(dec(value).abs(), country);

const dateOf = (day: string, { country }: Customs) => ({ day, country: country ?? null });

type Moved = MarketMove & { category: string; competitors: number; since: BusinessDate };

export function pricesMoved({ category, since, percent, ...counts }: Moved, customs: Customs): Message {
  const value = Number(percent);
  const values = { category, date: dateOf(since, customs), moved: movedWords(counts) };
  if (value === 0) {
    return msg("{category}: competitors' prices for the same dishes haven't changed since {date} ({moved})", values);
  }
  const size = { ...values, percent: sizeWords(percent, customs) };
  return value > 0
    ? msg("{category}: competitors' prices for the same dishes are up {percent} since {date} ({moved})", size)
    : msg("{category}: competitors' prices for the same dishes are down {percent} since {date} ({moved})", size);
}

type Counts = Pick<Moved, 'dearer' | 'cheaper' | 'dishes' | 'competitors'>;

function movedWords({ dearer, cheaper, dishes, competitors }: Counts): Message {
  const sample = msg(
    '{dishes, plural, one {# dish} other {# dishes}} from {competitors, plural, one {# competitor} other {# competitors}}',
    { dishes, competitors },
  );
  if (dearer > 0 && cheaper > 0)
    return msg('{up} of {sample} went up, {down} went down', { up: dearer, down: cheaper, sample });
  if (dearer > 0) return msg('{up} of {sample} went up', { up: dearer, sample });
  if (cheaper > 0) return msg('{down} of {sample} went down', { down: cheaper, sample });
  return msg('prices changed and returned, of {sample}', { sample });
}

type Stood = { dishes: number; competitors: number; since: string };

export const pricesStood = ({ since, ...counts }: Stood, customs: Customs): Message =>
  msg(
    'No prices changed since {date}, for {dishes, plural, one {# dish} other {# dishes}} of {competitors, plural, one {# competitor} other {# competitors}}',
    { date: dateOf(since, customs), ...counts },
  );

type Came = { competitors: number; added: number; gone: number; since: string };

export function menusChanged({ since, ...counts }: Came, customs: Customs): Message {
  const values = { date: dateOf(since, customs), ...counts };
  if (counts.gone === 0) {
    return msg(
      '{competitors, plural, one {# competitor} other {# competitors}} put {added, plural, one {# new dish} other {# new dishes}} on the menu since {date}',
      values,
    );
  }
  return counts.added === 0
    ? msg(
        '{competitors, plural, one {# competitor} other {# competitors}} took {gone, plural, one {# dish} other {# dishes}} off the menu since {date}',
        values,
      )
    : msg(
        '{competitors, plural, one {# competitor} other {# competitors}} put {added, plural, one {# new dish} other {# new dishes}} on and took {gone, plural, one {# dish} other {# dishes}} off the menu since {date}',
        values,
      );
}

function gapWords(gapPercent: number, customs: Customs): Message {
  if (gapPercent === 0) return msg('in line with the market');
  const percent = sizeWords(gapPercent, customs);
  return gapPercent > 0
    ? msg('{percent} above the market', { percent })
    : msg('{percent} below the market', { percent });
}

export const positionMoved = (earlier: { on: string; gapPercent: number }, now: number, customs: Customs): Message =>
  msg('Your prices went from {before} on {date} to {now}', {
    before: gapWords(earlier.gapPercent, customs),
    date: dateOf(earlier.on, customs),
    now: gapWords(now, customs),
  });

type Analysis = { on: string; gapPercent: number; dishes: number };

export const analysisOf = ({ on, gapPercent, dishes }: Analysis, customs: Customs): Message =>
  msg('Analysis of {date}: {gap} over {dishes, plural, one {# dish} other {# dishes}}', {
    date: dateOf(on, customs),
    gap: gapWords(gapPercent, customs),
    dishes,
  });

type Named = { name: string; competitor_name: string };

export function changeOf({ kind, before, after }: ChangeRow, item: Named, customs: Customs): Message {
  const price = (amount: string | null) => moneyIn(customs)(amount ?? '0');
  const named = { dish: item.name, competitor: item.competitor_name };
  switch (kind) {
    case 'new':
      return after === null
        ? msg('{dish} at {competitor}: new', named)
        : msg('{dish} at {competitor}: new, {price}', { ...named, price: price(after) });
    case 'back':
      return after === null
        ? msg('{dish} at {competitor}: back', named)
        : msg('{dish} at {competitor}: back, {price}', { ...named, price: price(after) });
    case 'gone':
      return before === null
        ? msg('{dish} at {competitor}: gone', named)
        : msg('{dish} at {competitor}: gone, was {price}', { ...named, price: price(before) });
    case 'dearer':
    case 'cheaper':
      return msg('{dish} at {competitor}: {before} to {after}', {
        ...named,
        before: price(before),
        after: price(after),
      });
  }
}
