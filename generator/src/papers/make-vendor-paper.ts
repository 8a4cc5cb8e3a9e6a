import { dec } from '@platewise/domain';
import { type Paper, paperOf } from '../paper.ts';
import { type Random, randomOf } from '../random.ts';
import { digits } from '../trade/digits.ts';
import { type TradeInvoice, tradeLayouts } from '../trade/document.ts';
import { randomTradeInvoice } from '../trade/random-invoice.ts';
import { type Pen, penOf, styleOf } from '../trade/style.ts';
import type { StatementGold } from './debts.ts';
import { drawStatement, type StatementWish } from './draw-statement.ts';
import { type PaperKind, type PaperLanguage, type PaperWords, paperWords } from './words.ts';

export type VendorPaper = {
  kind: PaperKind;
  language: PaperLanguage;
  vendor: string;
  pdf: Uint8Array;
  /** What a statement says; set if `kind` is 'statement'. */
  statement?: StatementGold;
};

type Sheet = { random: Random; pen: Pen; words: PaperWords; kind: PaperKind; goods: TradeInvoice };

/**
 * A made-up vendor document other than an invoice, as a text PDF: a statement, an order confirmation, a
 * delivery note, a quote or a price list, in one of five languages. The same seed gives the same bytes.
 * A statement has one of five shapes and as many lines as `wish` says, otherwise at random.
 * Example: `await makeVendorPaper(7, 'quote', 'fr')`.
 * @testonly Journeys upload them.
 */
export async function makeVendorPaper(
  seed: number,
  kind: PaperKind,
  language: PaperLanguage,
  wish: StatementWish = {},
): Promise<VendorPaper> {
  const random = randomOf(seed ^ (kind.length * 7919) ^ (language.charCodeAt(0) * 104729));
  const layout = random.pick(tradeLayouts.filter((each) => each !== 'till'));
  const goods = randomTradeInvoice(seed, layout);
  const paper = paperOf(kind, goods.date, 612, 792);
  const style = styleOf(random, layout);
  const money = language === 'en' ? style.money : european;
  const date = language === 'en' ? style.date : (iso: string) => iso.split('-').reverse().join('.');
  const pen = penOf(paper, { ...style, money, date, sign: '' });
  const sheet: Sheet = { random, pen, words: paperWords[language], kind, goods };
  const y = drawHead(sheet, paper);
  const statement =
    kind === 'statement' ? drawStatement({ random, pen, language, date: goods.date }, y, wish) : undefined;
  if (statement === undefined) drawGoods(sheet, y);
  const vendor = goods.seller.name;
  return { kind, language, vendor, pdf: await paper.finish(), ...(statement && { statement }) };
}

const european = (amount: string) => {
  const [whole = '0', cents = '00'] = dec(amount).toFixed(2).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${cents}`;
};

function drawHead({ random, pen, words, kind, goods }: Sheet, paper: Paper): number {
  const { margin, size } = pen.style;
  const nameSize = random.int(12, 17);
  pen.left(goods.seller.name, margin, 32, true, nameSize);
  for (const [index, text] of [...goods.seller.address, goods.seller.phone].entries())
    pen.left(text, margin, 54 + index * (size + 3));
  const title = random.pick(words.titles[kind]);
  const number =
    kind !== 'statement' && random.chance(0.4) ? ` ${random.pick(['', 'A-', '26/'])}${digits(random, 5)}` : '';
  const large = random.chance(0.85) ? random.int(13, 19) : size + 1;
  const taken =
    paper.widthOf(goods.seller.name, nameSize, pen.style.bold) + paper.widthOf(title + number, large, pen.style.bold);
  const fits = taken < paper.width - 2 * margin - 40;
  if (random.chance(0.6) && fits) pen.right(title + number, paper.width - margin, 34, true, large);
  else pen.left(title + number, margin, 106, true, large);
  const facts: [string, string][] = [
    [words.date, pen.style.date(goods.date)],
    [words.customer, goods.account],
  ];
  for (const [index, [label, value]] of facts.entries()) {
    pen.left(label, paper.width * 0.62, 62 + index * (size + 4));
    pen.right(value, paper.width - margin, 62 + index * (size + 4));
  }
  const billed = kind === 'order_confirmation' || kind === 'quote' || random.chance(0.3);
  for (const [index, text] of [...(billed ? [words.billing] : []), goods.buyer.name, ...goods.buyer.address].entries())
    pen.left(text, margin, 136 + index * (size + 3), billed && index === 0);
  return 200;
}

/** Prints a table; `ends` are column positions as fractions of its width. All but the first two are right-aligned. */
function drawRows({ pen }: Sheet, from: number, rows: readonly (readonly string[])[], ends: readonly number[]): number {
  const { paper, style } = pen;
  const width = paper.width - 2 * style.margin;
  let y = from;
  for (const [at, row] of rows.entries()) {
    for (const [column, text] of row.entries()) {
      const place = style.margin + (ends[column] ?? 1) * width;
      if (column < 2) pen.left(text.slice(0, 38), place, y, at === 0);
      else pen.right(text, place, y, at === 0);
    }
    y += style.step;
  }
  return y;
}

function drawGoods(sheet: Sheet, from: number): void {
  const { random, pen, words, kind, goods } = sheet;
  const [code, description, quantity, pack, price, amount] = words.goods;
  const lines = goods.lines.filter((line) => line.type === 'product' && !dec(line.shipped).isZero()).slice(0, 22);
  const prices = kind !== 'delivery_note' || random.chance(0.2);
  const counts = kind !== 'price_list';
  const cells = (line: TradeInvoice['lines'][number]) => [
    line.code ?? digits(random, 5),
    line.description,
    ...(counts ? [line.shipped] : []),
    line.pack ?? '',
    ...(prices ? [pen.style.money(line.unitPrice)] : []),
    ...(prices && counts ? [pen.style.money(dec(line.shipped).times(line.unitPrice).toFixed(2))] : []),
  ];
  const heads = [code, description, ...(counts ? [quantity] : []), pack, ...(prices ? [price] : [])];
  const head = prices && counts ? [...heads, amount] : heads;
  const end = drawRows(sheet, from, [head, ...lines.map(cells)], [0, 0.13, 0.56, 0.7, 0.85, 1]);
  const sum = lines.reduce((all, line) => all.plus(dec(line.shipped).times(line.unitPrice).toFixed(2)), dec(0));
  const totals = prices && counts ? [[words.total, pen.style.money(sum.toFixed(2))]] : [];
  drawFoot(sheet, end + 8, totals);
}

function drawFoot({ pen, words, kind }: Sheet, from: number, sums: readonly (readonly string[])[]): void {
  const { paper, style } = pen;
  let y = from;
  for (const [label = '', amount = ''] of sums) {
    pen.left(label, paper.width * 0.6, y, true);
    pen.right(amount, paper.width - style.margin, y, true);
    y += style.step;
  }
  for (const note of words.notes[kind]) {
    y += style.step;
    pen.left(note, style.margin, y);
  }
}
