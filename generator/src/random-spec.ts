import { dec } from '@platewise/domain';
import { type CatalogItem, catalog, customers, vendors } from './catalog.ts';
import { type Random, randomOf } from './random.ts';
import type { InvoiceSpec, LayoutName, SpecLine } from './spec.ts';

const layouts: readonly LayoutName[] = ['broadliner', 'order-ship', 'produce'];

/**
 * A made-up supplier invoice with every figure known: gold data for a test, or a document for a demo.
 * The same seed gives the same spec. Example: `makeInvoicePdf(randomInvoiceSpec(7))`.
 */
export function randomInvoiceSpec(seed: number, fixed: Partial<InvoiceSpec> = {}): InvoiceSpec {
  const random = randomOf(seed);
  const layout = fixed.layout ?? random.pick(layouts);
  const seller = layout === 'produce' ? random.pick(vendors.slice(3)) : random.pick(vendors.slice(0, 3));
  const buyer = random.pick(customers);
  const date = day(random.int(0, 700));
  const lines = [...products(random, layout), ...extras(random, layout)];
  const foot = footOf(random, layout, lines);
  const total = [...lines, ...foot].reduce((sum, line) => sum.plus(line.total), dec(0)).toFixed(2);
  return {
    layout,
    seed,
    vendor: { name: seller.name, address: [seller.street, seller.city], phone: seller.phone },
    customer: { name: buyer.name, number: digits(random, 6), address: [buyer.street, buyer.city] },
    number:
      layout === 'produce'
        ? random.pick([`INV-${digits(random, 5)}`, digits(random, 7)])
        : digits(random, layout === 'broadliner' ? 9 : 6),
    date,
    dueDate: plusDays(date, 14),
    terms: random.pick(['NET 14 DAYS', 'NET 14', '14 DAYS FROM INVOICE']),
    poNumber: random.chance(0.3) ? `PO${digits(random, 5)}` : undefined,
    lines,
    foot,
    total,
    ...fixed,
  };
}

function products(random: Random, layout: LayoutName): SpecLine[] {
  const groups = layout === 'produce' ? ['PRODUCE', 'DAIRY PRODUCTS'] : Object.keys(catalog);
  const wanted = random.chance(0.35) ? random.int(28, 60) : random.int(4, 22);
  const taken: SpecLine[] = [];
  for (const section of groups) {
    const items = catalog[section] ?? [];
    const share = Math.ceil((wanted * items.length) / 30);
    for (let count = 0; count < share && taken.length < wanted; count += 1)
      taken.push(product(random, random.pick(items), section));
  }
  return taken;
}

function product(random: Random, item: CatalogItem, section: string): SpecLine {
  const short = random.chance(0.06);
  const ordered = random.int(1, random.chance(0.1) ? 24 : 5);
  const shipped = short ? Math.max(1, ordered - 1) : ordered;
  const price = dec(item.cents).times(random.int(92, 109)).div(10_000);
  const unitPrice = price.toFixed(item.weighed ? random.pick([2, 3]) : 2);
  const weight = item.weighed
    ? dec(random.int(item.weighed[0] * 10, item.weighed[1] * 10))
        .times(shipped)
        .div(10)
    : undefined;
  return {
    type: 'product',
    section,
    ordered: String(short ? Math.max(shipped, ordered) : ordered),
    quantity: String(shipped),
    unit: item.unit,
    pack: item.pack,
    brand: item.brand,
    description: item.name,
    itemCode: digits(random, 7),
    weight: weight?.toString(),
    unitPrice,
    total: dec(weight ?? shipped)
      .times(unitPrice)
      .toFixed(2),
    taxable: section === 'PAPER & DISP',
  };
}

/** Charges printed among the product lines: surcharges, deposits, a credit. */
function extras(random: Random, layout: LayoutName): SpecLine[] {
  const found: SpecLine[] = [];
  const flat = (type: SpecLine['type'], description: string, amount: string): SpecLine => ({
    type,
    section: 'MISC CHARGES',
    quantity: '1',
    unit: 'EA',
    description,
    itemCode: layout === 'broadliner' ? undefined : digits(random, 5),
    unitPrice: amount,
    total: amount,
  });
  if (layout !== 'produce' && random.chance(0.6)) {
    found.push(
      flat(
        'freight',
        layout === 'broadliner' ? 'CHGS FOR FUEL SURCHARGE' : 'FUEL SURCHARGE',
        random.pick(['6.50', '9.00', '7.25']),
      ),
    );
  }
  if (random.chance(0.3))
    found.push({ ...flat('deposit', 'BOTTLE DEPOSIT', '1.20'), quantity: '4', unitPrice: '0.30' });
  if (random.chance(0.25)) {
    const back = random.pick(['-12.95', '-24.50', '-8.10']);
    found.push({
      ...flat('credit', 'CREDIT DAMAGED PRODUCT RETURN', back),
      quantity: '-1',
      ordered: undefined,
      unitPrice: back.slice(1),
    });
  }
  return found;
}

function footOf(random: Random, layout: LayoutName, lines: readonly SpecLine[]): SpecLine[] {
  const found: SpecLine[] = [];
  const flat = (type: SpecLine['type'], description: string, total: string): SpecLine => ({
    type,
    description,
    quantity: '1',
    unit: '',
    unitPrice: total,
    total,
  });
  if (layout === 'produce' && random.chance(0.5))
    found.push(
      flat(
        'freight',
        random.pick(['Fuel Surcharge', 'Delivery Charge', 'Freight']),
        random.pick(['5.00', '7.50', '12.00']),
      ),
    );
  const taxed = lines.filter((line) => line.taxable).reduce((sum, line) => sum.plus(line.total), dec(0));
  if (!taxed.isZero()) found.push(flat('tax', random.pick(['Sales Tax', 'Tax']), taxed.times('0.0825').toFixed(2)));
  return found;
}

function digits(random: Random, count: number): string {
  return Array.from({ length: count }, (_, index) => random.int(index === 0 ? 1 : 0, 9)).join('');
}

function day(offset: number): string {
  return plusDays('2025-01-02', offset);
}

function plusDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
