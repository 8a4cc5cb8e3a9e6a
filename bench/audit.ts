import { auditCredits, auditInvoice } from '@platewise/domain';
import { type AuditScore, makeAuditedYear, scoreAudit } from '@platewise/generator';

const minimum = { precision: 0.95, recall: 0.9, money: 0.95 };
const share = (value: number) => `${(100 * value).toFixed(1)}%`;

/** Whether findings are right: 325 faults in a year of 2,000 invoices, 25 of each kind, among as many look-alikes. */
export async function benchAudit(seeds: readonly number[] = [11]): Promise<void> {
  for (const seed of seeds) {
    const year = makeAuditedYear(seed);
    const start = performance.now();
    const scores = scoreAudit(year, { invoice: auditInvoice, credits: auditCredits });
    const each = (performance.now() - start) / year.invoices.length;
    console.log(
      `\nseed ${seed}: ${year.invoices.length} invoices, ${year.faults.length} faults, ${year.decoys.length} look-alikes`,
    );
    console.log(`${each.toFixed(1)} ms per invoice`);
    console.table(scores.map(rowOf));
    for (const score of scores) examples(score);
    if (!scores.every(holds)) process.exitCode = 1;
  }
}

const holds = ({ precision, recall, priced, pricedRight }: AuditScore) =>
  precision >= minimum.precision && recall >= minimum.recall && pricedRight >= minimum.money * priced;

function rowOf(score: AuditScore) {
  const { kind, planted, found, falseAlarms, precision, recall, priced, pricedRight } = score;
  const off = score.mispriced.reduce((sum, { finding, due }) => sum + Math.abs(Number(finding.money) - Number(due)), 0);
  return {
    ...{ kind, planted, found, falseAlarms, precision: share(precision), recall: share(recall) },
    ...{ money: `${pricedRight} of ${priced}`, off: off.toFixed(2), held: holds(score) },
  };
}

/** A few of what was missed, wrong or off, to look into. */
function examples({ kind, missed, wrong, mispriced }: AuditScore): void {
  for (const { invoiceId, how, money } of missed.slice(0, 3))
    console.log(`${kind} missed on ${invoiceId}: ${how}, ${money}`);
  for (const { finding, invoiceId, why } of wrong.slice(0, 3)) {
    const reason = why === null ? '' : `, but ${why}`;
    console.log(`${kind} wrong on ${invoiceId}: ${finding.expected} to ${finding.actual}, ${finding.money}${reason}`);
  }
  for (const { finding, fault, due } of mispriced.slice(0, 2)) {
    console.log(`${kind} off on ${fault.invoiceId}: ${finding.money} for ${due}, ${fault.how}`);
  }
}
