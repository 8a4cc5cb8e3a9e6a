import { dec, t } from '@platewise/domain';
import type { AskCall, AskFacts } from '../ask-call.ts';
import { blank, type StatementRow, statementRows } from './food-cost.ts';

/** Recorded labor, spread over its days as in the profit and loss. */
export async function labor(call: AskCall): Promise<AskFacts> {
  const rows = await statementRows(call);
  const facts = rows.map(({ place, row, key }) => ({
    ...blank(place, key),
    amount: row.labour === null ? null : dec(row.labour),
  }));
  return { facts, notes: partly(rows) };
}

/** Of net sales. Unknown where labor isn't recorded for every day, since it would be too low. */
export async function laborPercent(call: AskCall): Promise<AskFacts> {
  const rows = await statementRows(call);
  const facts = rows.map(({ place, row, key }) => {
    const known = row.labourPercent !== null && row.labour !== null && row.sales !== null;
    return {
      ...blank(place, key),
      amount: known ? dec(row.labour ?? 0) : null,
      weight: known ? dec(row.sales ?? 0) : null,
    };
  });
  return { facts, notes: partly(rows) };
}

const partly = (rows: readonly StatementRow[]): string[] =>
  rows.some(({ row }) => row.labourKnownPercent !== null && row.labourKnownPercent < 100)
    ? [t("Labor isn't recorded for every day.")]
    : [];
