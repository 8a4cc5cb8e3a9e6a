import type { LearnedValues } from '../hints/learned-values.ts';
import { withLearnedTotal } from '../hints/learned-values.ts';
import type { ColumnHint } from '../hints/read-hints.ts';
import type { Row } from '../layout/rows.ts';
import type { DecimalMark } from '../numbers/printed-number.ts';
import { type JudgedTotal, judgeTotals } from '../receipt/judge-total.ts';
import { moneyIn } from '../receipt/money.ts';
import { type Balance, balance } from './balance.ts';
import type { DraftLine } from './draft-line.ts';
import { type FootAmount, footAmounts } from './foot-amounts.ts';
import { looseLines } from './loose-lines.ts';
import { tableLines } from './table-lines.ts';

/** The lines of a document and what its foot says; `judged` are the totals weighed against each other, of pictures only. */
export type Amounts = { drafts: DraftLine[]; settled: Balance; judged: JudgedTotal[] };

export type AmountHints = { columns?: readonly ColumnHint[]; learned: LearnedValues };

/** Reads lines and totals. A picture's total is weighed by more than its label, which may be misread as any other word. */
export function readAmounts(rows: readonly Row[], mark: DecimalMark, seen: boolean, hints: AmountHints): Amounts {
  const tabled = tableLines(rows, mark, hints.columns);
  const drafts = tabled.length > 0 ? tabled : looseLines(rows, mark);
  const judged = seen ? judgeTotals(moneyIn(rows, mark), [sumOf(drafts)]) : [];
  const taken = new Set(drafts.flatMap((draft) => draft.rows));
  const foot = withLearnedTotal(
    footAmounts(
      rows.filter((row) => !taken.has(row)),
      mark,
    ),
    hints.learned,
  );
  const settled = balance(
    hints.learned.total ? foot : withChosen(foot, judged[0]),
    drafts.map((draft) => draft.total.value),
  );
  return { drafts, settled, judged };
}

function sumOf(drafts: readonly DraftLine[]): number {
  return drafts.reduce((sum, draft) => sum + Math.round(draft.total.value.toNumber() * 100), 0);
}

/** Above every label: what was weighed is not weighed anew. */
const chosenWeight = 40;

function withChosen(foot: readonly FootAmount[], chosen: JudgedTotal | undefined): FootAmount[] {
  if (!chosen) return [...foot];
  const { label, number, row } = chosen.money;
  return [...foot, { kind: 'total', weight: chosenWeight, label, number, row }];
}
