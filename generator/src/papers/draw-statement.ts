import { type Decimal, dec } from '@platewise/domain';
import { debtWords } from './debt-words.ts';
import { type Debt, randomDebts, type StatementGold, type StatementShape, statementShapes } from './debts.ts';
import { type AmountText, ageOf, type Column, columnsOf, type Sheet, signedBy } from './statement-columns.ts';

export type StatementWish = { shape?: StatementShape; lines?: number };
/** Draws a statement's table and foot from `from` down, on as many pages as it takes. */
export function drawStatement(sheet: Sheet, from: number, wish: StatementWish): StatementGold {
  const { random, pen, date, language } = sheet;
  const words = debtWords[language];
  const shape = wish.shape ?? random.pick(statementShapes);
  const count = wish.lines ?? (random.chance(0.12) ? random.int(34, 75) : random.int(2, 15));
  const debts = randomDebts(random, shape, date, count);
  const balance = sumOf(debts);
  const amountOf = signedBy(random, pen, shape);
  const due = random.pick(words.closing);
  const boxed = debts[0]?.kind === 'forward' && random.chance(0.2);
  const listed = boxed ? debts.slice(1) : debts;
  let y = from;
  if (boxed) y = drawBox(sheet, y, debts, due, amountOf);
  const slip = (shape === 'open' || shape === 'plain') && random.chance(0.2);
  const columns = columnsOf(sheet, shape, words, { listed, amountOf, slip });
  const newestFirst =
    shape !== 'sides' && debts.length === listed.length && listed[0]?.kind !== 'forward' && random.chance(0.1);
  y = drawTable(sheet, y, columns, {
    listed,
    opening: boxed ? (debts[0]?.amount ?? dec(0)) : dec(0),
    newestFirst,
    shape,
    amountOf,
    slip,
  });
  drawFoot(sheet, y + 8, { debts, balance, due, amountOf, columns });
  const lines = newestFirst ? listed.toReversed() : listed;
  const gold = [...(boxed ? debts.slice(0, 1) : []), ...lines];
  return {
    shape,
    date,
    balance: balance.toFixed(2),
    lines: gold.map(({ kind, number, amount, date: on }, index) => ({
      kind,
      number,
      date: boxed && index === 0 ? null : on,
      amount: amount.toFixed(2),
    })),
  };
}

const sumOf = (debts: readonly Debt[]) => debts.reduce((all, { amount }) => all.plus(amount), dec(0));

type Run = {
  listed: readonly Debt[];
  opening: Decimal;
  newestFirst: boolean;
  shape: StatementShape;
  amountOf: AmountText;
  slip: boolean;
};

function drawTable(sheet: Sheet, from: number, columns: readonly Column[], run: Run): number {
  const { random, pen, language } = sheet;
  const { paper, style } = pen;
  const words = debtWords[language];
  const width = paper.width - 2 * style.margin;
  let running = run.opening;
  const rows = run.listed.map((debt) => {
    running = running.plus(debt.amount);
    return { debt, balance: running };
  });
  const again = random.chance(0.7);
  const carries = run.shape !== 'aged' && !run.newestFirst && random.chance(0.5);
  const bottom = paper.height - 60;
  let y = from;
  const put = (column: Column, text: string, bold = false) => {
    const place = style.margin + column.at * width;
    if (column.left) pen.left(text.slice(0, 30), place, y, bold);
    else pen.right(text, place, y, bold);
  };
  const head = () => {
    for (const column of columns) put(column, column.head, true);
    const slipAt = style.margin + 0.76 * width;
    if (run.slip) {
      pen.left(columns[1]?.head ?? '', slipAt, y, true);
      pen.right(columns.at(-1)?.head ?? '', style.margin + width, y, true);
    }
    y += style.step;
    if (style.grid !== 'none') paper.rule(style.margin, style.margin + width, y - 2);
    y += 2;
  };
  const carry = (label: string, sum: Decimal) => {
    const last = columns.at(-1);
    pen.left(label, style.margin + 0.37 * width, y, true);
    if (last) put(last, run.amountOf(sum), true);
    y += style.step;
  };
  head();
  let sum = run.opening;
  for (const [index, { debt, balance }] of (run.newestFirst ? rows.toReversed() : rows).entries()) {
    if (y > bottom) {
      if (carries) carry(words.carriedOut, sum);
      paper.newPage();
      y = 60;
      if (again) head();
      if (carries) carry(words.carriedIn, sum);
    }
    for (const column of columns) {
      const onlyBalance = debt.kind === 'forward' && run.shape === 'running' && index % 2 === 0 && column.at === 0.82;
      if (!onlyBalance) put(column, column.cell(debt, balance));
    }
    if (run.slip) {
      pen.left(debt.number ?? '', style.margin + 0.76 * width, y);
      pen.right(columns.at(-1)?.cell(debt, balance) ?? '', style.margin + width, y);
    }
    sum = sum.plus(debt.amount);
    y += style.step;
  }
  return y;
}

/** Above the table: what was owed before, and what is now. */
function drawBox(
  { pen, language }: Sheet,
  from: number,
  debts: readonly Debt[],
  due: string,
  amountOf: AmountText,
): number {
  const { paper, style } = pen;
  const rows: [string, Decimal][] = [
    [debtWords[language].previous, debts[0]?.amount ?? dec(0)],
    [due, sumOf(debts)],
  ];
  let y = from;
  for (const [label, amount] of rows) {
    pen.left(label, paper.width * 0.55, y);
    pen.right(amountOf(amount), paper.width - style.margin, y);
    y += style.step;
  }
  return y + style.step;
}

type Foot = {
  debts: readonly Debt[];
  balance: Decimal;
  due: string;
  amountOf: AmountText;
  columns: readonly Column[];
};

function drawFoot(sheet: Sheet, from: number, { debts, balance, due, amountOf, columns }: Foot): void {
  const { random, pen, language } = sheet;
  const { paper, style } = pen;
  const words = debtWords[language];
  const width = paper.width - 2 * style.margin;
  let y = from;
  const room = (rows: number) => {
    if (y + rows * style.step < paper.height - 30) return;
    paper.newPage();
    y = 60;
  };
  room(3);
  pen.left(due, paper.width * 0.55, y, true);
  pen.right(amountOf(balance), paper.width - style.margin, y, true);
  y += 2 * style.step;
  const ages = words.ages.map((_, index) => sumOf(debts.filter((debt) => ageOf(debt) === index)));
  const ageing = random.pick(['none', 'across', 'across', 'down'] as const);
  room(6);
  if (ageing === 'across') {
    for (const [index, label] of words.ages.entries()) {
      const place = style.margin + (0.2 + 0.2 * index) * width;
      pen.right(label, place, y, true);
      pen.right(amountOf(ages[index] ?? dec(0)), place, y + style.step);
    }
    y += 3 * style.step;
  }
  if (ageing === 'down') {
    for (const [index, label] of words.ages.entries()) {
      pen.left(label, paper.width * 0.6, y);
      pen.right(amountOf(ages[index] ?? dec(0)), paper.width - style.margin, y);
      y += style.step;
    }
    y += style.step;
  }
  if (!random.chance(0.15)) return;
  const owed = debts.filter(({ kind }) => kind === 'invoice').slice(0, 6);
  room(owed.length + 4);
  pen.left(words.detach, style.margin, y);
  y += style.step;
  for (const row of [null, ...owed]) {
    pen.left(row === null ? (columns[1]?.head ?? '') : (row.number ?? ''), style.margin, y, row === null);
    pen.right(
      row === null ? (words.amount[0] ?? '') : amountOf(row.amount),
      style.margin + 0.4 * width,
      y,
      row === null,
    );
    y += style.step;
  }
}
