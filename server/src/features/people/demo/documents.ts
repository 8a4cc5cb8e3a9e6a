import { addDays, type BusinessDate, dec } from '@platewise/domain';
import { type InvoiceSpec, makeInvoicePdf, photograph, type SpecLine } from '@platewise/generator';

export type DemoDocument = { filename: string; type: string; extension: string; bytes: Uint8Array };

const customer = { name: 'Waco Tacos', number: '204417', address: ['615 Franklin Ave', 'Waco, TX 76701'] };
/** Width of the photographed page in pixels: what a phone makes of a sheet that fills its picture. */
const paperWidth = 1240;
const photoSeed = 1;

const line = (section: string, itemCode: string, description: string, pack: string, of: Partial<SpecLine>) => {
  const { quantity = '1', weight, unitPrice = '0' } = of;
  const total = dec(weight ?? quantity)
    .times(unitPrice)
    .toFixed(2);
  return {
    type: 'product',
    unit: 'CS',
    quantity,
    unitPrice,
    total,
    ordered: quantity,
    ...of,
    ...{ section, itemCode, description, pack },
  } as SpecLine;
};

const withTotal = (spec: Omit<InvoiceSpec, 'total'>): InvoiceSpec => ({
  ...spec,
  total: [...spec.lines, ...spec.foot].reduce((sum, { total }) => sum.plus(total), dec(0)).toFixed(2),
});

const produce = (today: BusinessDate) =>
  withTotal({
    layout: 'produce',
    seed: 11,
    vendor: {
      name: 'Brazos Valley Produce',
      address: ['1550 Market Terminal Rd', 'Waco, TX 76704'],
      phone: '254-555-0163',
    },
    customer,
    number: 'INV-48213',
    date: addDays(today, -3),
    dueDate: addDays(today, 11),
    terms: 'NET 14',
    lines: [
      line('PRODUCE', '30114', 'AVOCADO HASS RIPE', '48 CT', { quantity: '3', unitPrice: '49.92' }),
      line('PRODUCE', '30221', 'TOMATO ROMA', '25 LB', { quantity: '2', unitPrice: '27.25' }),
      line('PRODUCE', '30245', 'ONION WHITE JUMBO', '50 LB', { quantity: '1', unitPrice: '34.50' }),
      line('PRODUCE', '30307', 'CILANTRO BUNCH', '30 CT', { quantity: '1', unitPrice: '20.10' }),
      line('PRODUCE', '30412', 'LIME FRESH', '200 CT', { quantity: '1', unitPrice: '46.00' }),
      line('PRODUCE', '30560', 'TORTILLA CORN WHITE 6 IN', '360 CT', { quantity: '4', unitPrice: '27.36' }),
    ],
    foot: [
      { type: 'freight', description: 'Fuel Surcharge', quantity: '1', unit: '', unitPrice: '5.00', total: '5.00' },
    ],
  });

const meat = (today: BusinessDate) =>
  withTotal({
    layout: 'broadliner',
    seed: 4,
    vendor: {
      name: 'Lone Star Meat Company',
      address: ['27 Packers Ave', 'Fort Worth, TX 76106'],
      phone: '817-555-0119',
    },
    customer,
    number: '771904536',
    date: addDays(today, -1),
    dueDate: addDays(today, 13),
    terms: 'NET 14 DAYS',
    lines: [
      line('MEATS', '1204418', 'BEEF STEAK SKIRT OUTSIDE', '4/10#AVG', {
        quantity: '2',
        weight: '81.4',
        unitPrice: '8.45',
      }),
      line('POULTRY', '1207730', 'CHICKEN THIGH BNLS SKNLS', '4/10 LB', {
        quantity: '2',
        weight: '80.0',
        unitPrice: '2.45',
      }),
    ],
    foot: [],
  });

/** The demo's two invoices: one as a text PDF, one printed and photographed. The same all day. */
export async function demoDocuments(today: BusinessDate): Promise<DemoDocument[]> {
  const pdf = await makeInvoicePdf(produce(today));
  const printed = await makeInvoicePdf(meat(today));
  const { jpeg } = await photograph(printed, 1, paperWidth, photoSeed);
  return [
    { filename: 'brazos-valley-produce.pdf', type: 'application/pdf', extension: 'pdf', bytes: pdf },
    { filename: 'lone-star-meat.jpg', type: 'image/jpeg', extension: 'jpg', bytes: jpeg },
  ];
}
