import {
  type AuditContext,
  type AuditedCredit,
  type AuditedInvoice,
  type BusinessDate,
  type Finding,
  type FindingKind,
  findingKinds,
} from '@platewise/domain';
import type { PlantedFault } from './book.ts';
import type { AuditedYear } from './make-audited-year.ts';

export type Auditor = {
  invoice: (invoice: AuditedInvoice, context: AuditContext) => readonly Finding[];
  credits: (credits: readonly AuditedCredit[], today: BusinessDate) => readonly Finding[];
};

export type AuditScore = {
  kind: FindingKind;
  planted: number;
  found: number;
  falseAlarms: number;
  precision: number;
  recall: number;
  /** Faults found under their own kind, and how many of them with the right money, to a cent. */
  priced: number;
  pricedRight: number;
  missed: readonly PlantedFault[];
  wrong: readonly { finding: Finding; invoiceId: number; why: string | null }[];
  mispriced: readonly { finding: Finding; fault: PlantedFault; due: string }[];
};

type Made = { finding: Finding; invoiceId: number };

/**
 * Audits a year and compares the findings with its answer key, for each kind. A fault is found if a finding of its kind
 * is on its invoice, or on another with the same cause, and shares a line with the key, if it has lines; `also` counts as found. A
 * finding is a false alarm if its kind holds for none of its lines.
 * @example scoreAudit(makeAuditedYear(7), { invoice: auditInvoice, credits: auditCredits })[0]?.recall
 */
export function scoreAudit(year: AuditedYear, auditor: Auditor): AuditScore[] {
  const made: Made[] = year.invoices.flatMap(({ invoice, context }) =>
    auditor.invoice(invoice, context).map((finding) => ({ finding, invoiceId: invoice.id })),
  );
  const credits = auditor.credits(year.credits, year.today);
  made.push(...credits.map((finding) => ({ finding, invoiceId: finding.against.invoiceId ?? 0 })));
  return findingKinds.map((kind) => scoreOf(kind, year, made));
}

function scoreOf(kind: FindingKind, year: AuditedYear, made: readonly Made[]): AuditScore {
  const planted = year.faults.filter((fault) => fault.kind === kind);
  const own = made.filter(({ finding }) => finding.kind === kind);
  const saying = made.filter(({ finding }) => finding.kind === kind || finding.also.includes(kind));
  const wrong = own.filter((one) => !isTrue(year, one)).map((one) => ({ ...one, why: reasonOf(year, one) }));
  const missed = planted.filter((fault) => !saying.some((one) => dueOf(fault, one) !== null));
  const priced = planted.flatMap((fault) => {
    const all = own.flatMap((one) => {
      const due = dueOf(fault, one);
      return due === null ? [] : [{ finding: one.finding, fault, due, main: one.invoiceId === fault.invoiceId }];
    });
    const best = all.find(({ main }) => main) ?? all[0];
    return best === undefined ? [] : [best];
  });
  const mispriced = priced.filter(({ finding, due }) => Math.abs(Number(finding.money) - Number(due)) > 0.0101);
  const found = planted.length - missed.length;
  return {
    ...{ kind, planted: planted.length, found, falseAlarms: wrong.length, missed, wrong, mispriced },
    precision: found + wrong.length === 0 ? 0 : found / (found + wrong.length),
    recall: found / (planted.length || 1),
    ...{ priced: priced.length, pricedRight: priced.length - mispriced.length },
  };
}

/** What the key says was billed too much there; null if the finding isn't about this fault. */
function dueOf(fault: PlantedFault, { finding, invoiceId }: Made): string | null {
  if (fault.creditRequestId !== null) {
    return finding.against.creditRequestId === fault.creditRequestId ? fault.money : null;
  }
  if (fault.kind === 'bank_account') {
    return finding.kind === fault.kind && invoiceId === fault.invoiceId ? fault.money : null;
  }
  const place = [fault, ...fault.elsewhere].find((one) => one.invoiceId === invoiceId);
  return place?.lineIds.some((id) => finding.lineIds.includes(id)) ? place.money : null;
}

function isTrue({ holds, faults }: AuditedYear, { finding, invoiceId }: Made): boolean {
  const { creditRequestId } = finding.against;
  if (finding.kind === 'credit_missing') return faults.some((fault) => fault.creditRequestId === creditRequestId);
  if (finding.kind === 'bank_account') {
    return faults.some((fault) => fault.kind === 'bank_account' && fault.invoiceId === invoiceId);
  }
  return finding.lineIds.some((id) => holds.get(id)?.has(finding.kind));
}

function reasonOf({ decoys }: AuditedYear, { finding, invoiceId: on }: Made): string | null {
  const decoy = decoys.find(({ kind, invoiceId, lineIds, creditRequestId }) =>
    kind !== finding.kind
      ? false
      : creditRequestId !== undefined
        ? creditRequestId === finding.against.creditRequestId
        : kind === 'bank_account'
          ? invoiceId === on
          : lineIds.some((id) => finding.lineIds.includes(id)),
  );
  return decoy?.why ?? null;
}
