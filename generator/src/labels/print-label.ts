import type { Typeface } from '../paper.ts';
import type { Random } from '../random.ts';
import { barsOf } from './bars.ts';
import { americanDay, codedDay, daysBefore, europeanDay, isoDay, randomDay } from './days.ts';
import type { Pen } from './draw.ts';
import type { LabelGold, LabelLayout } from './label.ts';
import * as numbers from './numbers.ts';
import * as sizes from './sizes.ts';
import { brands, type Good, germanBrands, made, people, stock } from './stock.ts';

type Print = (pen: Pen, random: Random) => Promise<LabelGold>;

const faces = (random: Random): { strong: Typeface; plain: Typeface } =>
  random.pick([
    { strong: 'Helvetica-Bold', plain: 'Helvetica' },
    { strong: 'Helvetica-Bold', plain: 'Helvetica' },
    { strong: 'Times-Bold', plain: 'Times-Roman' },
    { strong: 'Courier-Bold', plain: 'Courier' },
  ] as const);

const cased = (random: Random, text: string) => (random.chance(0.6) ? text.toUpperCase() : text);
const keepWords: Record<Good['keeps'], string> = {
  dry: 'STORE IN A COOL DRY PLACE',
  cold: 'KEEP REFRIGERATED',
  frozen: 'KEEP FROZEN',
};

/** A label on the side of a case: product, quantity, and barcodes with GTIN, net weight, date and lot. */
const printCase: Print = async (pen, random) => {
  const good = random.pick(stock.filter(({ kind }) => kind !== 'weighed' || random.chance(0.5)));
  const { strong, plain } = faces(random);
  const weighed = good.kind === 'weighed';
  const size = weighed ? sizes.weighedSize(random) : sizes.caseSize(random, good);
  const best = randomDay(random, 2026, 2028);
  const [lot, number] = [numbers.lotNumber(random), numbers.caseNumber(random)];
  pen.ends(random.pick(brands), `ITEM NO ${random.int(10000, 99999)}`, 3.4, plain);
  pen.skip(1.5);
  pen.row(cased(random, good.name), random.int(65, 90) / 10, strong);
  pen.ends(size.printed.toUpperCase(), keepWords[good.keeps], 4, strong);
  const coded = random.chance(0.7);
  if (!coded || random.chance(0.6)) {
    pen.ends(`PACKED ${americanDay(random, daysBefore(best, 200))}`, `LOT ${lot}`, 3.6, plain);
    pen.row(`${random.pick(['USE BY', 'BEST BY', 'BEST IF USED BY'])} ${americanDay(random, best)}`, 3.8, strong);
  }
  pen.skip(2);
  const net = weighed ? `(3202)${String(Math.round(size.contents.quantity * 100)).padStart(6, '0')}` : '';
  pen.bars(await barsOf('gs1-128', `(01)${number}${coded ? net : ''}`, 16), 66);
  if (coded) pen.bars(await barsOf('gs1-128', `(${random.pick([15, 17])})${codedDay(best)}(10)${lot}`, 14), 60);
  pen.row(
    `DISTRIBUTED BY ${random.pick(brands).toUpperCase()} FOODS, ${random.pick(['WACO, TX 76701', 'OMAHA, NE 68102'])}`,
    2.8,
    plain,
  );
  return {
    layout: 'case',
    name: good.name,
    contents: size.contents,
    bestBefore: isoDay(best),
    lot,
    gtin: number,
    quantity: null,
  };
};

/** The front or back of a retail package. */
const printFront: Print = async (pen, random) => {
  const good = random.pick(stock.filter(({ kind }) => kind !== 'weighed'));
  const { strong, plain } = faces(random);
  const size = sizes.shopSize(random, good);
  const best = randomDay(random, 2026, 2028);
  const [lot, number] = [numbers.lotNumber(random), numbers.upcA(random)];
  pen.row(random.pick(brands), random.int(50, 95) / 10, random.pick(['Times-Italic', strong] as const), {
    centred: true,
  });
  pen.skip(1);
  pen.row(cased(random, good.name), random.int(75, 110) / 10, strong, { centred: true });
  pen.skip(3);
  pen.row(size.printed, 4.4, strong, { centred: true });
  pen.skip(1.5);
  pen.row(`Ingredients: ${good.name.toLowerCase()}, citric acid. ${keepWords[good.keeps]}.`, 2.9, plain);
  pen.bars(await barsOf('upca', number.slice(0, 12), 16), 40);
  const dated = random.chance(0.85);
  const lotted = random.chance(0.7);
  if (dated) pen.row(`${random.pick(['BEST BY', 'BEST BEFORE', 'EXP'])} ${americanDay(random, best)}`, 3.6, plain);
  if (lotted) pen.row(`LOT ${lot}`, 3.6, plain);
  return {
    layout: 'front',
    name: good.name,
    contents: size.contents,
    bestBefore: dated ? isoDay(best) : null,
    lot: lotted ? lot : null,
    gtin: number.padStart(14, '0'),
    quantity: null,
  };
};

/** From a store's counter scale: weight, price per pound and total price. */
const printScale: Print = async (pen, random) => {
  const good = random.pick(stock.filter(({ kind }) => kind === 'weighed'));
  const { strong, plain } = faces(random);
  const size = sizes.weighedSize(random);
  const per = random.int(249, 1899) / 100;
  const price = Math.min(999, Math.round(per * size.pounds * 100) / 100);
  const best = randomDay(random, 2026, 2027);
  const number = numbers.scaleNumber(random, price);
  pen.row(cased(random, good.name), random.int(70, 95) / 10, strong);
  pen.skip(1);
  pen.ends(`PACKED ON ${americanDay(random, daysBefore(best, 6))}`, `SELL BY ${americanDay(random, best)}`, 3.3, plain);
  pen.skip(1.5);
  pen.ends(`NET WT ${size.printed}`, `UNIT PRICE $${per.toFixed(2)}/lb`, 4, plain);
  pen.ends('TOTAL PRICE', `$${price.toFixed(2)}`, 5, strong);
  pen.skip(1);
  pen.bars(await barsOf('upca', number, 15), 46);
  pen.row('SAFE HANDLING INSTRUCTIONS: KEEP REFRIGERATED. COOK THOROUGHLY.', 2.7, plain);
  return {
    layout: 'scale',
    name: good.name,
    contents: size.contents,
    bestBefore: isoDay(best),
    lot: null,
    gtin: number.padStart(14, '0'),
    quantity: null,
  };
};

/** A kitchen's prep label: item, quantity, prep and use-by dates, employee. */
const printKitchen: Print = async (pen, random) => {
  const name = random.pick(made);
  const { strong, plain } = faces(random);
  const best = randomDay(random, 2026, 2027);
  const start = daysBefore(best, random.int(2, 7));
  const quantity = random.chance(0.6) ? random.int(2, 24) : null;
  pen.row(random.chance(0.5) ? `ITEM: ${name}` : cased(random, name), random.int(75, 100) / 10, strong);
  pen.skip(1.5);
  pen.ends(`PREP ${americanSlashes(start)}`, `EMP ${random.pick(people)}`, 4.6, plain);
  pen.row(`USE BY ${americanSlashes(best)}`, 6.4, strong);
  const measured = quantity === null && random.chance(0.7);
  const quarts = random.int(1, 8);
  if (quantity !== null) pen.row(`QTY: ${quantity}`, 5, strong);
  if (measured) pen.row(`QTY: ${quarts} QT`, 5, plain);
  pen.row('SHELF LIFE PER HACCP PLAN, 40 OZ DELI OR SMALLER', 2.8, plain);
  return {
    layout: 'kitchen',
    name,
    contents: measured ? { quantity: quarts, unit: 'quart' } : null,
    bestBefore: isoDay(best),
    lot: null,
    gtin: null,
    quantity,
  };
};

const americanSlashes = ({ year, month, day }: { year: number; month: number; day: number }) =>
  `${String(month).padStart(2, '0')}/${String(day).padStart(2, '0')}/${year % 100}`;

/** A European retail package, in German. */
const printEuropean: Print = async (pen, random) => {
  const good = random.pick(stock.filter(({ german }) => german !== undefined));
  const { strong, plain } = faces(random);
  const name = good.german ?? good.name;
  const size = sizes.europeanSize(random, good);
  const best = randomDay(random, 2026, 2028);
  const [lot, number] = [numbers.lotNumber(random), random.chance(0.8) ? numbers.ean13(random) : numbers.ean8(random)];
  pen.row(random.pick(germanBrands), random.int(45, 80) / 10, plain);
  pen.row(name, random.int(75, 100) / 10, strong);
  pen.skip(1.5);
  pen.row(`${random.pick(['Nettofüllmenge', 'Inhalt', 'Füllmenge'])}: ${size.printed}`, 4.2, plain);
  pen.row('Zutaten: siehe Rückseite. Kühl und trocken lagern.', 3, plain);
  const words = random.pick(['Mindestens haltbar bis', 'Mindestens haltbar bis Ende', 'Zu verbrauchen bis', 'MHD']);
  pen.row(`${words.replace(' Ende', '')}: ${europeanDay(random, best)}`, 4, strong);
  pen.row(`Charge ${lot}`, 3.6, plain);
  pen.bars(
    await barsOf(number.length === 8 ? 'ean8' : 'ean13', number, 15),
    number.length === 8 ? 34 : 42,
    random.chance(0.5),
  );
  return {
    layout: 'european',
    name,
    contents: size.contents,
    bestBefore: isoDay(best),
    lot,
    gtin: number.padStart(14, '0'),
    quantity: null,
  };
};

const prints: Record<LabelLayout, Print> = {
  case: printCase,
  front: printFront,
  scale: printScale,
  kitchen: printKitchen,
  european: printEuropean,
};

/** Prints one made-up label in the given layout and returns its gold data. */
export const printLabel = (layout: LabelLayout, pen: Pen, random: Random): Promise<LabelGold> =>
  prints[layout](pen, random);
