import { type AskDimension, type AskMeasure, askMeasureDimensions } from '../ask-query.ts';
import { averages, countMeasures, forwardMeasures, modified, splitNeeded } from './facts.ts';
import type { Parts, Words } from './parts.ts';

export type ChosenMeasure = {
  /** The measures that the words can mean and the rest of the question fits, the likeliest first. */
  fitting: readonly AskMeasure[];
  /** The measures that the words can mean. */
  said: readonly AskMeasure[];
  words: readonly Words[];
  /** Two measures, or one that can't be what is asked for, such as an average revenue. */
  conflict: boolean;
};

/** The measure that was meant, by its words and by what else was said. */
export function chooseMeasure(parts: Parts, future: boolean): ChosenMeasure {
  const { list, words, conflict } = saidMeasures(parts);
  const told = list.length > 0 ? modify(list, parts, future) : { list: assumed(parts, future), conflict: false };
  const scored = told.list.map((measure, place) => ({ measure, score: fit(measure, parts) - place }));
  const fitting = scored.filter(({ score }) => score > -20).sort((a, b) => b.score - a.score);
  return {
    fitting: fitting.map(({ measure }) => measure),
    said: told.list,
    words,
    conflict: conflict || told.conflict,
  };
}

/** What all measure words can mean together. Weak words don't contradict. */
function saidMeasures({ measures }: Parts): { list: readonly AskMeasure[]; words: Words[]; conflict: boolean } {
  let list: readonly AskMeasure[] = [];
  let conflict = false;
  for (const { of, weak } of [...measures].sort((a, b) => Number(a.weak) - Number(b.weak))) {
    const both = list.filter((one) => of.includes(one));
    if (list.length === 0) list = of;
    else if (both.length > 0) list = both;
    else if (!weak) {
      conflict = true;
      list = [...list, ...of];
    }
  }
  return { list, words: measures, conflict };
}

function modify(
  said: readonly AskMeasure[],
  { modify: words, changes, times, splits, compares, names }: Parts,
  future: boolean,
) {
  let list = said;
  let conflict = false;
  const has = (to: (typeof words)[number]['to']) => words.some((one) => one.to === to);
  for (const to of ['percent', 'value', 'expected'] as const) {
    if (!has(to)) continue;
    const next = list.flatMap((one) => modified[to][one] ?? []);
    if (next.length > 0) list = [...new Set(next)];
    else if (to !== 'value') conflict = true;
  }
  if (future) list = list.map((one) => modified.expected[one] ?? one);
  if (has('many') && list.includes('revenue')) list = ['sold', 'checks'];
  if (has('many')) list = first(list, (one) => countMeasures.has(one));
  const ofDish = names.some(({ groups }) => groups.some(({ by }) => by === 'dish'));
  if (has('much') && !(ofDish && list.includes('sold')))
    list = first(list, (one) => !countMeasures.has(one) || splitNeeded[one] !== undefined);
  const moving = changes.some(({ way }) => way !== null) || (changes.length > 0 && times.length > 0);
  const overTime = splits.some(({ options }) =>
    options.some((one) => one === 'week' || one === 'month' || one === 'day'),
  );
  if (moving && list[0] === 'price' && !overTime && compares.length === 0) list = ['priceChange', ...list];
  if (has('average')) {
    if (list.some((one) => one === 'checks')) list = ['averageCheck'];
    else if (list.some((one) => averages.has(one))) list = list.filter((one) => averages.has(one));
    else conflict = true;
  }
  return { list, conflict };
}

const first = (list: readonly AskMeasure[], are: (one: AskMeasure) => boolean) => [
  ...list.filter(are),
  ...list.filter((one) => !are(one)),
];

/** Without a measure: what is usually asked of what was named, if enough was said to ask for anything. */
function assumed(parts: Parts, future: boolean): readonly AskMeasure[] {
  const {
    splits,
    ranks,
    changes,
    compares,
    why,
    names,
    times,
    modify: words,
    weekdays,
    compareWords,
    trend,
    channels,
  } = parts;
  const told = [splits, ranks, changes, compares, why, words, times, weekdays, compareWords, trend];
  if (told.every((list) => list.length === 0)) return [];
  if (future || words.some(({ to }) => to === 'expected')) return ['expectedRevenue', 'expectedSold', 'toOrder'];
  if (words.some(({ to }) => to === 'percent' || to === 'average' || to === 'value')) return [];
  const bought = splits.some(({ options }) => options[0] === 'vendor' || options[0] === 'ingredient');
  const dishes = splits.some(({ options }) => options[0] === 'dish');
  if (changes.length === 0 && words.some(({ to }) => to === 'many')) {
    if (names.length > 0) return ['sold', 'stock'];
    return channels.length > 0 ? ['checks'] : [];
  }
  if (changes.length === 0 && words.some(({ to }) => to === 'much')) return names.length > 0 ? ['stock'] : [];
  if (changes.length === 0 || (splits.length === 0 && names.length === 0)) return ['revenue', 'spend'];
  if (bought || splits.length === 0) return ['priceChange', 'sold', 'revenue', 'spend'];
  return dishes ? ['sold', 'revenue', 'priceChange'] : ['revenue', 'spend', 'priceChange'];
}

/** How well a measure fits the rest: names spelled out count more; what it can't be limited to or split by rules it out. */
function fit(measure: AskMeasure, parts: Parts): number {
  const allowed = askMeasureDimensions[measure];
  let score = 0;
  for (const { groups } of parts.names) {
    const group = groups.find(({ by }) => allowed.includes(by));
    if (group === undefined) return -100;
    score += group.exact ? 3 : 1;
  }
  const { splits, weekdays, hours, channels } = parts;
  for (const { options } of splits) if (!options.some((by) => allowed.includes(by))) return -100;
  if (weekdays.length > 0 && !allowed.includes('weekday')) return -100;
  if (hours.length > 0 && !allowed.includes('hour')) return -100;
  if (channels.length > 0 && !allowed.includes('channel')) return -100;
  if (measure === 'purchased' && !concerns(parts, 'ingredient')) score -= 5;
  if (measure === 'menuPrice' && !concerns(parts, 'dish') && !concerns(parts, 'menuCategory')) score -= 5;
  if (measure === 'dishCost' && !concerns(parts, 'dish') && !concerns(parts, 'menuCategory')) score -= 5;
  if (measure === 'checks' && concerns(parts, 'dish')) score -= 5;
  if (forwardMeasures.has(measure)) score += 0.5;
  return score;
}

const concerns = ({ names, splits }: Parts, by: AskDimension): boolean =>
  names.some(({ groups }) => groups.some((group) => group.by === by)) ||
  splits.some(({ options }) => options.includes(by));
