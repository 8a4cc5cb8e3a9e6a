import type { Unit } from '@platewise/domain';
import type { HtmlGold, HtmlGoldLine } from '@platewise/generator';
import { isSure, type ReadInvoice, type ReadLine } from '@platewise/reader';
import { pairLines } from './pair-printed.ts';
import { isCostDoubted, readCost } from './read-cost.ts';

/** What can be right or wrong in a line. An unknown cost is `asked`, never wrong. */
export const aspects = ['quantity', 'price', 'total', 'pack', 'cost'] as const;
export type Aspect = (typeof aspects)[number];

export type LineVerdict = {
  wanted: HtmlGoldLine | null;
  read: ReadLine | null;
  wrong: readonly (Aspect | 'missing' | 'surplus' | 'type')[];
  asked: boolean;
  costIsWrong: boolean;
  silent: boolean;
};

/**
 * Each expected line with what was read for it, plus extra lines. A line without a printed amount is neither required
 * nor counted as an error. Freight and fees count as the same, since nobody posts them separately.
 */
export function judgePrinted(read: ReadInvoice | null, gold: HtmlGold): LineVerdict[] {
  const { pairs, left } = pairLines(gold.lines, read?.lines ?? []);
  const failed = read?.checks.some((check) => check.line === undefined && !check.held) ?? false;
  const marked = (line: ReadLine) => failed || isDoubtful(line) || isCostDoubted(line);
  const wanted = pairs.flatMap(([line, found]): LineVerdict[] => {
    if (!found) return line.amountPrinted ? [missing(line)] : [];
    return [verdictOf(line, found, marked(found))];
  });
  const beyond = left.filter((line) => Number(line.total.value) !== 0);
  return [...wanted, ...beyond.map((line) => surplus(line, marked(line)))];
}

const missing = (wanted: HtmlGoldLine): LineVerdict => ({
  ...{ wanted, read: null, wrong: ['missing'], asked: false, costIsWrong: false, silent: false },
});

/** Goods that aren't on the page get a cost of their own, which is wrong. */
function surplus(read: ReadLine, marked: boolean): LineVerdict {
  const costIsWrong = read.type === 'product' && tellsAnyCost(read);
  return { wanted: null, read, wrong: ['surplus'], asked: false, costIsWrong, silent: costIsWrong && !marked };
}

function verdictOf(wanted: HtmlGoldLine, read: ReadLine, marked: boolean): LineVerdict {
  const goods = wanted.type === 'product';
  if (kindOf(read.type) !== kindOf(wanted.type)) {
    const costIsWrong = read.type === 'product' && tellsAnyCost(read);
    return { wanted, read, wrong: ['type'], asked: false, costIsWrong, silent: costIsWrong && !marked };
  }
  const found = wanted.base ? readCost(read, wanted.base.unit as Unit) : null;
  const asked = goods && wanted.base !== null && found === null;
  const invented = goods && wanted.base === null && tellsAnyCost(read);
  const costIsWrong = invented || (found !== null && wanted.base !== null && !near(found.cost, wanted.base.cost));
  const packIsWrong = invented || (wanted.base !== null && (!found || !near(found.content, wanted.base.content)));
  const wrong = aspects.filter((aspect) => {
    if (aspect === 'quantity') return differs(read.quantity?.value, wanted.quantity);
    if (aspect === 'price') return differs(read.unitPrice?.value, wanted.unitPrice);
    if (aspect === 'total') return differs(read.total.value, wanted.total);
    return goods && (aspect === 'pack' ? packIsWrong : costIsWrong || asked);
  });
  return { wanted, read, wrong, asked, costIsWrong, silent: costIsWrong && !marked };
}

/** Whether the line would be flagged for review: a value is uncertain, or its math doesn't add up. */
function isDoubtful(line: ReadLine): boolean {
  const values = [line.quantity, line.unit, line.pack, line.weight, line.unitPrice, line.total];
  if (values.some((value) => value !== undefined && !isSure(value))) return true;
  const factor = line.weight ?? line.quantity;
  if (!factor || !line.unitPrice) return false;
  return Math.abs(Number(factor.value) * Number(line.unitPrice.value) - Number(line.total.value)) > 0.0051;
}

/** For a line whose contents aren't stated on the page: any cost per measure is made up. */
function tellsAnyCost(line: ReadLine): boolean {
  return (['lb', 'gallon', 'each'] as const).some((unit) => readCost(line, unit) !== null);
}

const kindOf = (type: string) => (type === 'freight' ? 'fee' : type);

const differs = (read: string | undefined, wanted: string | null) =>
  wanted !== null && (read === undefined || Math.abs(Number(read) - Number(wanted)) > 0.00051);

/** Within half a percent, since prices per pound are printed rounded. */
const near = (read: number, wanted: string) => Math.abs(read - Number(wanted)) <= Math.abs(Number(wanted)) * 0.005;
