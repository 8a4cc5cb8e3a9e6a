import { amountsAccounted } from '../checks/amounts-accounted.ts';
import { totalConfidence } from '../confidence/total-confidence.ts';
import type { LearnedValues } from '../hints/learned-values.ts';
import { withLearnedTotal } from '../hints/learned-values.ts';
import type { ColumnHint } from '../hints/read-hints.ts';
import { type Row, textOf } from '../layout/rows.ts';
import type { DecimalMark } from '../numbers/printed-number.ts';
import { type JudgedTotal, judgeTotals, linesMake } from '../receipt/judge-total.ts';
import { type Money, moneyIn } from '../receipt/money.ts';
import { slipLines, withCount } from '../receipt/slip-lines.ts';
import type { Check } from '../types.ts';
import { type Balance, balance } from './balance.ts';
import type { DraftLine } from './draft-line.ts';
import { type FootAmount, footAmounts } from './foot-amounts.ts';
import { headlessLines } from './headless-lines.ts';
import { readTable } from './table-lines.ts';

/**
 * The lines of a document and its footer. `judged` are the scored candidates for the total (pictures only); `accounted`
 * is whether every amount in the table was used for something (text only).
 */
export type Amounts = { drafts: DraftLine[]; settled: Balance; judged: JudgedTotal[]; accounted: Check[] };

export type AmountHints = { columns?: readonly ColumnHint[]; learned: LearnedValues };

/** What is being read: the text of a file, a picture of a page, or a picture of a POS receipt. */
export type Look = 'text' | 'page' | 'slip';

/**
 * Reads lines and totals. A total in a picture is scored on more than its label, which may be misread like any other
 * word.
 */
export function readAmounts(rows: readonly Row[], mark: DecimalMark, look: Look, hints: AmountHints): Amounts {
  const table = readTable(rows, mark, hints.columns);
  const tabled = table.lines;
  const plain = tabled.length > 0 ? tabled : headlessLines(rows, mark);
  const money = look === 'text' ? [] : moneyIn(rows, mark);
  const readings = [...(look === 'slip' ? [slipLines(rows, mark)] : []), plain].filter((lines) => lines.length > 0);
  const judged = judgeTotals(money, readings.map(sumOf));
  const best = bestReading(readings, judged[0]?.cents, money, tabled);
  const drafts = look === 'slip' ? best.map(withCount) : best;
  const taken = new Set(drafts.flatMap((draft) => draft.rows));
  const foot = withLearnedTotal(
    footAmounts(
      rows.filter((row) => !taken.has(row)),
      mark,
    ),
    hints.learned,
  );
  const sums = drafts.map((draft) => draft.total.value);
  const printed = balance(foot, sums);
  // Only positive amounts are scored. If a credit memo's lines add up to its total, another sum is the account's balance.
  const isCredit = printed.linesClose && printed.total?.number.value.isNegative() === true;
  const chosen = hints.learned.total || isCredit || !isTrusted(judged, look) ? undefined : judged[0];
  const settled = chosen ? balance(withChosen(foot, chosen), sums) : printed;
  const accounted = look === 'text' ? amountsAccounted(table.amounts, drafts, settled, foot) : [];
  return { drafts, settled, judged, accounted };
}

/**
 * The reading whose lines add up to the total; otherwise the one with the largest share of lines that multiply out and
 * have a name and a unit of their own; on a tie, the one under a header.
 */
function bestReading(
  readings: readonly DraftLine[][],
  total: number | undefined,
  money: readonly Money[],
  tabled: readonly DraftLine[],
): DraftLine[] {
  const judged = readings.map((lines) => {
    const makes = total !== undefined && linesMake(total, sumOf(lines), money) ? 2 : 0;
    const closed = lines.filter((line) => line.closed).length;
    const named = new Set(lines.map((line) => textOf(line.description)).filter((text) => /\p{L}{3}/u.test(text))).size;
    const units = lines.filter((line) => line.unit.length > 0 || line.unitText).length;
    const headed = lines === tabled ? 0.1 : 0;
    return { lines, score: makes + headed + (closed + named / 2 + units / 2) / lines.length };
  });
  return judged.sort((a, b) => b.score - a.score)[0]?.lines ?? [];
}

function sumOf(drafts: readonly DraftLine[]): number {
  return drafts.reduce((sum, draft) => sum + Math.round(draft.total.value.toNumber() * 100), 0);
}

/**
 * A page's footer has labels and sums that receipts do not; the scored total overrides them only if it is itself
 * likely.
 */
function isTrusted(judged: readonly JudgedTotal[], look: Look): boolean {
  return look === 'slip' || totalConfidence(judged) >= 0.6;
}

/** Above every label weight: a total that was scored is not scored again. */
const chosenWeight = 40;

function withChosen(foot: readonly FootAmount[], { money }: JudgedTotal): FootAmount[] {
  const { label, number, row } = money;
  return [...foot, { kind: 'total', weight: chosenWeight, label, number, row }];
}
