import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { classicTheta, type Forecast, forecast, naive2, symmetricError } from '@platewise/domain';
import { forecastMany } from '@platewise/server/src/features/pricing/forecasting/index.ts';
import { createLog } from '@platewise/server/src/platform/log.ts';
import { businessSeries, priceSeries, type Series } from './forecasting-series.ts';

const fixture = fileURLToPath(new URL('../../shared/fixtures/forecasting/m3-monthly.jsonl', import.meta.url));
const many = 2000;
const budgetSeconds = 10;
const mostOwa = 0.78;

/**
 * How accurate forecasts are, how well their intervals and stated accuracies hold, and how long two thousand take in
 * the worker.
 */
export async function benchForecasting(): Promise<void> {
  if (existsSync(fixture)) judgeFixture();
  else console.log(`${fixture} not found, skipped.`);
  console.log('\ngenerated months of businesses');
  judge(businessSeries(150, 7));
  for (const kind of ['sticky', 'rising', 'produce', 'walk'] as const) {
    console.log(`\ngenerated weekly prices: ${kind}`);
    judge(priceSeries(kind, 40, 11));
  }
  await timeMany();
}

function judgeFixture(): void {
  const series = readFileSync(fixture, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { freq: number; x: number[]; xx: number[] })
    .map(({ freq, x, xx }): Series => ({ season: freq, past: x, future: xx }));
  console.log(`${series.length} series of ${fixture}`);
  const whole = judge(series);
  for (const half of [0, 1]) {
    console.log(half === 0 ? 'the even ones' : 'the odd ones');
    judge(series.filter((_, index) => index % 2 === half));
  }
  const owaHeld = whole.ours.owa <= mostOwa;
  const smapeHeld = whole.ours.smape <= whole.theta.smape;
  console.log(
    `OWA of at most ${mostOwa}: ${owaHeld ? 'holds' : 'MISSED'}; sMAPE of Theta: ${smapeHeld ? 'holds' : 'MISSED'}`,
  );
  if (!owaHeld || !smapeHeld) process.exitCode = 1;
}

type Errors = { smape: number; mase: number };

function judge(series: readonly Series[]) {
  const judged = series.map((one) => {
    const { season, past, future } = one;
    const made = forecast(past, season, future.length);
    if (made.kind !== 'forecast') throw new Error('a series of the bench is too short');
    return {
      made,
      ours: errorsOf(one, made.mean),
      theta: errorsOf(one, classicTheta(past, season, future.length)),
      naive2: errorsOf(one, naive2(past, season, future.length)),
      last: errorsOf(one, new Array<number>(future.length).fill(past.at(-1) ?? 0)),
      held80: held(future, made.interval80),
      held95: held(future, made.interval95),
    };
  });
  const reference = meanErrors(judged.map((one) => one.naive2));
  const rows = Object.fromEntries(
    (['ours', 'theta', 'naive2', 'last'] as const).map((name) => {
      const { smape, mase } = meanErrors(judged.map((one) => one[name]));
      return [name, { smape, mase, owa: (smape / reference.smape + mase / reference.mase) / 2 }];
    }),
  ) as Record<'ours' | 'theta' | 'naive2' | 'last', Errors & { owa: number }>;
  for (const [name, { smape, mase, owa }] of Object.entries(rows)) {
    console.log(`  ${name.padEnd(7)} sMAPE ${smape.toFixed(3)}  MASE ${mase.toFixed(3)}  OWA ${owa.toFixed(4)}`);
  }
  const percent = (figure: number) => `${(100 * figure).toFixed(1)}%`;
  const shown = judged.map(({ made }) => made.accuracy);
  const came = judged.map(({ ours }) => Math.max(0, 100 - ours.smape));
  console.log(
    `  within 80%: ${percent(mean(judged.map((one) => one.held80)))}, within 95%: ${percent(mean(judged.map((one) => one.held95)))}`,
  );
  console.log(
    `  accuracy shown ${mean(shown).toFixed(1)}, came ${mean(came).toFixed(1)}, apart ${Math.abs(mean(shown) - mean(came)).toFixed(1)}, correlated ${correlation(shown, came).toFixed(2)}`,
  );
  console.log(`  ${methodsOf(judged.map(({ made }) => made.method))}`);
  return rows;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The mean scaled error over the series that move at all. */
const meanErrors = (errors: readonly Errors[]): Errors => ({
  smape: mean(errors.map(({ smape }) => smape)),
  mase: mean(errors.map(({ mase }) => mase).filter(Number.isFinite)),
});

/**
 * Scored as in the M4 competition: a scaled error is relative to the mean change from one season to the next in the
 * past.
 */
function errorsOf({ season, past, future }: Series, expected: readonly number[]): Errors {
  const moves = past.slice(season).map((value, index) => Math.abs(value - (past[index] ?? 0)));
  const errors = future.map((value, step) => Math.abs(value - (expected[step] ?? 0)));
  return {
    smape: mean(future.map((value, step) => symmetricError(value, expected[step] ?? 0))),
    mase: mean(errors) / mean(moves),
  };
}

const held = (future: readonly number[], { low, high }: { low: number[]; high: number[] }) =>
  mean(future.map((value, step) => (value >= (low[step] ?? 0) - 1e-9 && value <= (high[step] ?? 0) + 1e-9 ? 1 : 0)));

function correlation(a: readonly number[], b: readonly number[]): number {
  const [middleA, middleB] = [mean(a), mean(b)];
  const together = mean(a.map((value, index) => (value - middleA) * ((b[index] ?? 0) - middleB)));
  const spread = (values: readonly number[], middle: number) =>
    Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
  return together / (spread(a, middleA) * spread(b, middleB));
}

function methodsOf(methods: readonly string[]): string {
  const counts = Map.groupBy(methods, (method) => method);
  return [...counts].map(([method, all]) => `${method} ${all.length}`).join(', ');
}

/** Five years of weekly prices for each of two thousand ingredients, forecast a quarter ahead. */
async function timeMany(): Promise<void> {
  const kinds = ['sticky', 'rising', 'produce', 'walk'] as const;
  const each = kinds.flatMap((kind) => priceSeries(kind, many / kinds.length, 3, 260));
  const series = each.map(({ past, season }) => ({ values: past, seasonLength: season, horizon: 13 }));
  const [started, worked] = [performance.now(), process.cpuUsage()];
  const made: Forecast[] = await forecastMany({ log: createLog('error') }, series);
  const seconds = (performance.now() - started) / 1000;
  const processor = process.cpuUsage(worked).user / 1e6;
  const verdict = seconds <= budgetSeconds ? 'holds' : 'MISSED';
  const line = `${made.length} series of 260 weeks in the worker: ${seconds.toFixed(1)} s of ${budgetSeconds} (${verdict})`;
  console.log(`\n${line}, of the processor ${processor.toFixed(1)} s`);
}
