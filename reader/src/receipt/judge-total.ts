import type { Money } from './money.ts';

/** Evidence for an amount being the total. */
export type Evidence = {
  /** Weight of its best label as a total, 0 to 11. */
  label: number;
  /** How often the amount is printed. */
  repeats: number;
  /** Equals cash less change, or was paid exactly. */
  paid: boolean;
  /** Cash less change equals another amount. */
  contradicted: boolean;
  /** Subtotal, taxes, charges, discounts and rounding add up to it. */
  foot: boolean;
  /** Other totals add up to it, such as one for each tax rate. */
  parts: boolean;
  /** It equals another total after rounding. */
  rounded: boolean;
  /** The lines add up to it, with or without the footer's charges. */
  lines: boolean;
  /** With its tax, it adds up to a third amount in its row. */
  net: boolean;
  /** A later amount is this one after rounding. */
  outdone: boolean;
  /** The amount it was rounded from is printed more often; some people book that one. */
  outprinted: boolean;
  /** Something is deducted before it; people disagree about which of the two amounts to book. */
  discounted: boolean;
  /** How well its digits were recognised. */
  certainty: number;
};

export type JudgedTotal = { cents: number; money: Money; score: number; evidence: Evidence };

/** Sums of the lines in cents, one for each way to read them. */
export type LineSums = readonly number[];

/** Amounts that may be the document's total, the best first. */
export function judgeTotals(money: readonly Money[], sums: LineSums): JudgedTotal[] {
  const values = new Map<number, Money[]>();
  for (const each of money) {
    if (each.cents <= 0) continue;
    values.set(each.cents, [...(values.get(each.cents) ?? []), each]);
  }
  const judged = [...values].map(([cents, same]) => judge(cents, same, money, sums));
  return judged.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score || b.cents - a.cents);
}

function judge(cents: number, same: Money[], money: readonly Money[], sums: LineSums): JudgedTotal {
  const totals = same.filter((each) => each.role === 'total');
  const best = strongest(totals) ?? strongest(same.filter((each) => each.role === 'subTotal')) ?? same[0];
  const label = Math.max(0, ...totals.map((each) => each.weight - (each.summary ? 5 : 0)), soleSum(same, money));
  const evidence: Evidence = {
    label,
    repeats: rowsWith(cents, money),
    paid: isPaid(cents, money),
    contradicted: isContradicted(cents, money),
    foot: footMakes(cents, money),
    parts: partsMake(cents, money),
    rounded: isRounded(cents, money),
    net: isNet(same, money),
    outdone: isOutdone(cents, money),
    outprinted: money.some(
      (each) =>
        each.role === 'total' &&
        each.cents !== cents &&
        Math.abs(each.cents - cents) <= 5 &&
        rowsWith(each.cents, money) > rowsWith(cents, money),
    ),
    lines: sums.some((sum) => linesMake(cents, sum, money)),
    discounted: money.some((each) => each.role === 'less' && !each.summary && each.cents !== 0),
    certainty: Math.max(...same.map((each) => each.certainty)),
  };
  const [first] = same;
  return { cents, money: best ?? (first as Money), score: scoreOf(evidence, same, money), evidence };
}

const rowsWith = (cents: number, money: readonly Money[]): number =>
  new Set(money.filter((each) => each.cents === cents).map((each) => each.at)).size;

function scoreOf(evidence: Evidence, same: readonly Money[], money: readonly Money[]): number {
  let score = evidence.label;
  if (evidence.paid) score += 4;
  if (evidence.foot) score += 3;
  if (evidence.paid && evidence.foot) score += 5;
  if (evidence.parts) score += 4;
  if (evidence.rounded) score += 6;
  if (evidence.lines) score += 3;
  score += Math.min(2, (evidence.repeats - 1) * 0.7);
  const sub = same.some((each) => each.role === 'subTotal' && !each.summary);
  const grown = evidence.foot && same.every((each) => exceedsSums(each.cents, money));
  if (evidence.label === 0 && !sub && !evidence.paid && !evidence.rounded && !grown) score -= 3;
  if (same.every((each) => each.role === 'tender' || each.role === 'change')) score -= 2;
  const aside = same.every((each) => each.role === 'tax' || each.role === 'rounding' || each.role === 'less');
  if (aside && !grown) score -= 5;
  if (evidence.net) score -= 6;
  if (evidence.outdone) score -= 6;
  if (same.some((each) => each.number.words.some((word) => word.size > 1.35 * usualSize(money)))) score += 1;
  if (isTax(same, money)) score -= 7;
  if (evidence.certainty < 0.7) score -= evidence.certainty < 0.5 ? 3 : 1;
  return score;
}

/** The weight of a pre-tax sum as a total if no amount is labeled as one: 'Net Amt : 53.55' is all there is to pay. */
function soleSum(same: readonly Money[], money: readonly Money[]): number {
  if (money.some((each) => each.role === 'total' && !each.summary)) return 0;
  const last = money.findLast((each) => each.role === 'subTotal' && !each.summary && each.cents > 0);
  return last !== undefined && same.includes(last) ? 3 : 0;
}

/** A sum of subtotals and taxes is a total, whatever is left of its label: 'Total Sales (.lusive of GST)'. */
function exceedsSums(cents: number, money: readonly Money[]): boolean {
  const sums = money.filter((each) => each.role === 'subTotal' && !each.summary);
  return sums.length > 0 && sums.every((each) => each.cents < cents);
}

/** 'Total 1,64 0,31 1,95': net, tax and their sum, which may also be printed elsewhere but is not the cash tendered. */
function isNet(same: readonly Money[], money: readonly Money[]): boolean {
  return same.some((net) => {
    const row = money.filter((each) => each.at === net.at && each.cents > 0);
    return row.some(
      (tax) =>
        tax.cents < net.cents &&
        money.some(
          (gross) =>
            gross.cents === net.cents + tax.cents &&
            (gross.at === net.at || (4 * tax.cents < net.cents && gross.role !== 'tender')),
        ),
    );
  });
}

function strongest(money: readonly Money[]): Money | undefined {
  return money.toSorted(
    (a, b) => Number(a.summary) - Number(b.summary) || b.weight - a.weight || b.certainty - a.certainty,
  )[0];
}

function usualSize(money: readonly Money[]): number {
  const sizes = money.map((each) => each.row.size).sort((a, b) => a - b);
  return sizes[Math.floor(sizes.length / 2)] ?? 0;
}

/**
 * 'Total incl. 6% GST 1.42' next to 25.15: an amount that is the rate's share of another is the tax, whatever its
 * label.
 */
function isTax(same: readonly Money[], money: readonly Money[]): boolean {
  return same.some((each) => {
    const rate = Number(/(\d{1,2}(?:[.,]\d{1,2})?) ?%/.exec(each.label)?.[1]?.replace(',', '.') ?? 0);
    if (rate < 2) return false;
    const shares = (cents: number) => [(cents * rate) / (100 + rate), (cents * rate) / 100];
    return money.some(
      (other) => other.cents > each.cents && shares(other.cents).some((share) => Math.abs(share - each.cents) <= 1),
    );
  });
}

function partsMake(cents: number, money: readonly Money[]): boolean {
  const totals = distinct(money.filter((each) => each.role === 'total' && each.cents !== 0 && each.cents !== cents));
  return totals.some((one, index) => totals.slice(index + 1).some((other) => one + other === cents));
}

function isPaid(cents: number, money: readonly Money[]): boolean {
  const tenders = money.filter((each) => each.role === 'tender');
  const changes = money.filter((each) => each.role === 'change');
  if (
    tenders.some((tender) => tender.cents === cents) &&
    changes.every((each) => each.cents === 0 || changes.length > 1)
  )
    return true;
  // A label such as 'charge Amt' was misread: the change comes right after the cash tendered.
  const behind = (tender: Money) =>
    money.filter(
      (each) => each.at > tender.at && each.at <= tender.at + 2 && ['none', 'plus', 'count', 'tax'].includes(each.role),
    );
  return tenders.some((tender) =>
    [...changes, ...(changes.length === 0 ? behind(tender) : [])].some(
      (each) => each.cents !== 0 && Math.abs(tender.cents) - Math.abs(each.cents) === cents,
    ),
  );
}

function isContradicted(cents: number, money: readonly Money[]): boolean {
  const given = money.some((each) => each.role === 'tender' && each.cents > 0);
  return given && money.some((each) => each.role === 'change' && each.cents !== 0) && !isPaid(cents, money);
}

/** Cash is rounded to five cents; the rounding amount is between two totals. */
function isRounded(cents: number, money: readonly Money[]): boolean {
  const steps = money.filter((each) => each.role === 'rounding' && each.cents !== 0 && Math.abs(each.cents) <= 5);
  const others = money.filter((each) => each.role === 'total' || each.role === 'subTotal');
  return steps.some((step) =>
    others.some((other) =>
      [1, -1].some((sign) => other.cents + sign * Math.abs(step.cents) === cents && cents % 5 === 0),
    ),
  );
}

/** Whether a later footer amount is this one plus the rounding printed between the two, or was paid in cash. */
function isOutdone(cents: number, money: readonly Money[]): boolean {
  const first = money.find((each) => each.cents === cents);
  if (first === undefined || cents % 5 === 0) return false;
  const coins = money.some(
    (each) =>
      each.at > first.at &&
      each.cents % 5 === 0 &&
      (each.role === 'total' || each.role === 'rounding') &&
      Math.abs(each.cents - cents) < 5 &&
      isPaid(each.cents, money),
  );
  if (coins) return true;
  return money.some(
    (step) =>
      step.role === 'rounding' &&
      step.at > first.at &&
      Math.abs(step.cents) > 0 &&
      Math.abs(step.cents) <= 5 &&
      money.some(
        (each) =>
          each.at > step.at &&
          each.role !== 'tax' &&
          !each.summary &&
          each.cents % 5 === 0 &&
          Math.abs(each.cents - cents) === Math.abs(step.cents),
      ),
  );
}

function footMakes(cents: number, money: readonly Money[]): boolean {
  const foot = money.filter((each) => !each.summary);
  const subs = distinct(
    foot.filter((each) => each.role === 'subTotal' || (each.role === 'total' && each.cents !== cents)),
  );
  return subs.some((sub) => sub !== cents && reaches(cents - sub, foot));
}

/** Whether lines of a sum (in cents) make a total with at most one footer tax, charge, discount and rounding. */
export function linesMake(cents: number, sum: number, money: readonly Money[]): boolean {
  return (
    sum === cents ||
    reaches(
      cents - sum,
      money.filter((each) => !each.summary),
    )
  );
}

/** Whether at most three of tax, charge, discount and rounding (one of each) add up to a difference. */
function reaches(difference: number, money: readonly Money[]): boolean {
  const of = (...roles: Money['role'][]) => [0, ...distinct(money.filter((each) => roles.includes(each.role)))];
  const taxes = of('tax');
  const charges = of('plus');
  const discounts = of('less').map((each) => -Math.abs(each));
  const roundings = of('rounding').flatMap((each) => [each, -each]);
  for (const tax of taxes)
    for (const charge of charges)
      for (const discount of discounts)
        for (const rounding of roundings)
          if (
            (tax !== 0 || charge !== 0 || discount !== 0 || rounding !== 0) &&
            tax + charge + discount + rounding === difference
          )
            return true;
  return false;
}

/** The last few: a tax code next to each line makes many, and those of the footer are lowest. */
function distinct(money: readonly Money[]): number[] {
  return [...new Set(money.map((each) => each.cents))].slice(-8);
}
