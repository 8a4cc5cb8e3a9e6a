import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { automaticMatch, forecast, recordMatcher, symmetricError } from '@platewise/domain';
import { pagesWithoutMenu, readMenuPage, scoreMenu, testPages } from '@platewise/reader/pages';
import { type PriceKind, priceSeries } from './forecasting-series.ts';
import { offerKinds, offerPairs } from './offers.ts';
import { dailyShops, judgeShop } from './sales-series.ts';
import { withWilson } from './wilson.ts';

/** How often menus, matches, and forecasts are right on data not used for tuning, with the number of cases. */
menus();
matching();
monthly();
prices();
sales();

function menus(): void {
  const pages = Object.values(testPages).flat();
  const wanted = { found: 0, all: 0, sure: 0, right: 0, invented: 0 };
  for (const { html, gold } of pages) {
    const read = readMenuPage(html, 'https://e.example/').menu.items;
    const score = scoreMenu(gold, read);
    const wrong = new Set(score.invented);
    wanted.all += gold.length;
    wanted.found += gold.length - score.missed.length;
    wanted.invented += score.invented.length;
    const sure = read.filter(({ confidence }) => confidence >= 0.8);
    wanted.sure += sure.length;
    wanted.right += sure.filter((item) => !wrong.has(item)).length;
  }
  const silent = pagesWithoutMenu.filter(({ html }) => readMenuPage(html, null).menu.items.length === 0).length;
  console.log('\nMenus of own pages');
  console.log(`dishes found with their price: ${withWilson(wanted.found, wanted.all)}; invented: ${wanted.invented}`);
  console.log(`right of the sure ones: ${withWilson(wanted.right, wanted.sure)}`);
  console.log(`pages without a menu that give none: ${withWilson(silent, pagesWithoutMenu.length)}`);
}

function matching(): void {
  console.log('\nMatching of generated offers');
  for (const kind of offerKinds) {
    const pairs = offerPairs(kind, 200, 17);
    const match = recordMatcher(pairs.flatMap(({ left, right }) => [left.name, right.name]));
    const scored = pairs.map(({ left, right, same }) => ({ same, score: match(left, right).score }));
    const taken = scored.filter(({ score }) => score >= 0.5);
    const sure = scored.filter(({ score }) => score >= automaticMatch);
    const right = (of: typeof scored) => of.filter(({ same }) => same).length;
    const all = right(scored);
    console.log(
      `${kind}: F1 ${((2 * right(taken)) / (taken.length + all)).toFixed(3)}; right of the proposed ${withWilson(right(taken), taken.length)}; found ${withWilson(right(taken), all)}; right without asking ${withWilson(right(sure), sure.length)}`,
    );
  }
}

function monthly(): void {
  const file = fileURLToPath(new URL('../../shared/fixtures/forecasting/m3-monthly.jsonl', import.meta.url));
  if (!existsSync(file)) {
    console.log(`\n${file} not found, skipped.`);
    return;
  }
  const series = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { freq: number; x: number[]; xx: number[] });
  let [sum, held, steps] = [0, 0, 0];
  for (const { freq, x, xx } of series) {
    const made = forecast(x, freq, xx.length);
    if (made.kind !== 'forecast') throw new Error('a series of the bench is too short');
    for (const [step, value] of xx.entries()) {
      sum += symmetricError(value, made.mean[step] ?? 0) / xx.length;
      held += value >= (made.interval80.low[step] ?? 0) && value <= (made.interval80.high[step] ?? 0) ? 1 : 0;
      steps += 1;
    }
  }
  console.log(
    `\nM3 monthly: ${series.length} series, sMAPE ${(sum / series.length).toFixed(2)}; within 80%: ${withWilson(held, steps)}`,
  );
}

function prices(): void {
  console.log('\nPrices against the last one (1.00 is as close)');
  for (const kind of ['sticky', 'rising', 'produce', 'walk'] satisfies PriceKind[]) {
    const series = priceSeries(kind, 40, 23);
    const parts = [1, 3, 6].map((horizon) => {
      let [own, last] = [0, 0];
      for (const { past, future, season } of series) {
        const made = forecast(past, season, 6);
        if (made.kind !== 'forecast') throw new Error('a series of the bench is too short');
        const now = past.at(-1) ?? 0;
        for (const [step, value] of future.slice(0, horizon).entries()) {
          own += Math.abs(value - (made.mean[step] ?? 0)) / now;
          last += Math.abs(value - now) / now;
        }
      }
      return `h = ${horizon}: ${(own / last).toFixed(3)}`;
    });
    console.log(`${kind}, ${series.length} series: ${parts.join(', ')}`);
  }
}

function sales(): void {
  const judged = dailyShops(160, 5).map(judgeShop);
  const sum = (of: (one: (typeof judged)[number]) => number) => judged.reduce((all, one) => all + of(one), 0);
  console.log(
    `\nDaily sales of ${judged.length} generated shops against the mean of the same weekday (four weeks, eight weeks)`,
  );
  for (const horizon of [7, 28] as const) {
    const own = sum((one) => one.own[horizon]);
    console.log(
      `h = ${horizon}: ${(own / sum((one) => one.four[horizon])).toFixed(3)}, ${(own / sum((one) => one.eight[horizon])).toFixed(3)}`,
    );
  }
  console.log(
    `totals of a week within 80%: ${withWilson(judged.filter(({ weekHeld }) => weekHeld).length, judged.length)}`,
  );
}
