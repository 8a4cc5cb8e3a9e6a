import { adviceReliability } from '@platewise/domain/advice-reliability';

const dishes = 24_000;
const seed = 5;
/** Maximum error in percentage points of a decile with enough advice to judge. */
const mostOff = 10;
const enough = 100;

/** How often pricing advice proves right, by stated confidence, with simulated guests whose price response is known. */
export async function benchAdvice(): Promise<void> {
  for (const guests of ['as assumed', 'evenly spread'] as const) {
    const { own, rangeHolds, table } = adviceReliability(dishes, seed, guests);
    console.log(
      `guests ${guests}: ${own} of ${dishes} dishes have a response of their own; ${percent(100 * rangeHolds)} of the 80% ranges hold it`,
    );
    for (const { from, advice, stated, came } of table) {
      const missed = guests === 'as assumed' && advice >= enough && Math.abs(stated - came) > mostOff;
      if (missed) process.exitCode = 1;
      console.log(
        `  ${from}% to ${from + 9}%: ${advice} pieces of advice, stated ${percent(stated)}, came true ${percent(came)}${missed ? ' MISSED' : ''}`,
      );
    }
  }
}

const percent = (value: number) => `${value.toFixed(1)}%`;
