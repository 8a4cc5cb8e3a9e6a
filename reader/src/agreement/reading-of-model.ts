import { currencyOf, looksAmerican } from '../fields/currency.ts';
import { type DateOrder, dateOrderOf, datesIn, inOrder } from '../fields/dates.ts';
import { typeOfCharge } from '../lines/line-type.ts';
import { dec } from '../numbers/decimal.ts';
import { type DecimalMark, decimalMarkOf, parsePrintedNumber } from '../numbers/printed-number.ts';
import type { ReadInvoice, ReadLine, ReadPage, ReadValue } from '../types.ts';
import type { Near, PageFinder } from './find-on-page.ts';
import { pageFinder } from './find-on-page.ts';
import type { ModelAnswer, ModelLine } from './model-answer.ts';

/**
 * Confidence of a value that is on the page as the model says, and of one that is not: made up, or misread by either.
 */
const found = 0.8;
const nowhere = 0.3;

type Reader = {
  finder: PageFinder;
  amount: (text: string | null, near: Near, scale?: number) => ReadValue<string> | undefined;
  date: (text: string | null, near: Near) => ReadValue<string> | undefined;
  text: (text: string | null, near: Near) => ReadValue<string> | undefined;
};

/**
 * A vision model's answer as a reading: its texts go through the functions that parse printed numbers and dates,
 * invalid ones are dropped, and each value is located among the words of the page. The model has no say in what kind of
 * charge a line is, or in what adds up. Null if it saw no invoice.
 * @example readingOfModel({ ...answer, total: '$1,234.50' }, pages)?.total?.value // '1234.50'
 */
export function readingOfModel(answer: ModelAnswer, pages: readonly ReadPage[]): ReadInvoice | null {
  if (answer.kind === 'other') return null;
  const reader = readerFor(answer, pages);
  const items = answer.lines.flatMap((line) => lineOf(line, reader) ?? []);
  const lines = [...items, ...chargesOf(answer, items, reader)];
  const total = reader.amount(answer.total, 'last', 2);
  if (total === undefined && lines.length === 0) return null;
  return {
    kind: total !== undefined && dec(total.value).isNegative() ? 'credit_note' : answer.kind,
    reader: 'vision-model',
    vendor: reader.text(answer.vendor, 'first'),
    invoiceNumber: reader.text(answer.invoiceNumber, 'first'),
    invoiceDate: reader.date(answer.invoiceDate, 'first'),
    dueDate: reader.date(answer.dueDate, 'last'),
    poNumber: reader.text(answer.poNumber, 'first'),
    currency: currencyRead(answer.currency),
    subTotal: reader.amount(answer.subTotal, 'last', 2),
    taxAmount: reader.amount(answer.taxAmount, 'last', 2),
    total,
    lines,
    checks: [],
    pages: [...pages],
  };
}

function readerFor(answer: ModelAnswer, pages: readonly ReadPage[]): Reader {
  const printed = pages.flatMap((page) => page.words.map((word) => word.text));
  const said = [answer.total, answer.subTotal, ...answer.lines.map((line) => line.total)].filter(
    (text) => text !== null,
  );
  const mark: DecimalMark = decimalMarkOf(printed.length > 0 ? printed : said);
  const whole = printed.join(' ');
  const dates = [answer.invoiceDate, answer.dueDate].filter((text) => text !== null);
  const order: DateOrder = dateOrderOf([whole, ...dates], looksAmerican(whole));
  const finder = pageFinder(pages, mark);
  const value = (text: string, box: ReadValue<string>['box'], said: string): ReadValue<string> => ({
    value: text,
    confidence: box === null ? nowhere : found,
    box,
    reader: 'vision-model',
    ...(said === text ? {} : { text: said }),
  });
  return {
    finder,
    amount: (text, near, scale) => {
      const clean = text?.trim() ?? '';
      const number = parsePrintedNumber(clean, mark) ?? parsePrintedNumber(clean.split(/\s+/)[0] ?? '', mark);
      if (number === null || number.percent) return undefined;
      const plain = scale === undefined ? number.value.toFixed() : number.value.toFixed(scale);
      return value(plain, finder.amount(plain, near), clean);
    },
    date: (text, near) => {
      const [date] = datesIn(text ?? '');
      const day = date && inOrder(date, order);
      return day === undefined ? undefined : value(day, finder.date(day, near), text ?? '');
    },
    text: (text, near) => {
      const clean = text?.replace(/\s+/g, ' ').trim() ?? '';
      return clean === '' ? undefined : value(clean, finder.text(clean, near), clean);
    },
  };
}

function lineOf(line: ModelLine, reader: Reader): ReadLine | null {
  const description = reader.text(line.description, 'first');
  const itemCode = reader.text(line.itemCode, description?.box ?? 'first');
  const row = itemCode?.box ?? description?.box ?? 'last';
  const total = reader.amount(line.total, row, 2);
  if (description === undefined || total === undefined) return null;
  const quantity = reader.amount(line.quantity, row);
  const pack = reader.text(line.pack, row);
  const isProduct = itemCode !== undefined && (pack !== undefined || quantity !== undefined);
  return {
    type: typeOfCharge(description.value, dec(total.value).isNegative(), isProduct),
    description,
    itemCode,
    quantity,
    unit: reader.text(line.unit, row),
    pack,
    weight: reader.amount(line.weight, row),
    weightUnit: line.weight === null ? undefined : (line.weightUnit ?? undefined),
    unitPrice: reader.amount(line.unitPrice, row),
    total,
    box: total.box,
  };
}

/** Footer charges become lines, unless the lines add up to the total without them: then prices include them. */
function chargesOf(answer: ModelAnswer, items: readonly ReadLine[], reader: Reader): ReadLine[] {
  const total = reader.amount(answer.total, 'last', 2);
  const sum = items.reduce((all, line) => all.plus(line.total.value), dec(0));
  if (total !== undefined && sum.eq(total.value)) return [];
  return answer.charges.flatMap(({ label, amount }): ReadLine[] => {
    const description = reader.text(label, 'last');
    const charge = reader.amount(amount, description?.box ?? 'last', 2);
    if (description === undefined || charge === undefined || dec(charge.value).isZero()) return [];
    const type = typeOfCharge(description.value, dec(charge.value).isNegative());
    return [{ type: type === 'product' ? 'fee' : type, description, total: charge, box: charge.box }];
  });
}

function currencyRead(text: string | null): ReadValue<string> | undefined {
  const code = text === null ? null : currencyOf(text);
  return code === null ? undefined : { value: code.value, confidence: 0.6, box: null, reader: 'vision-model' };
}
