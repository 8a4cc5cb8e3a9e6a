import { type InvoiceSpec, makeInvoicePdf, randomInvoiceSpec } from '@platewise/generator';

const pricePerPound = 5.61;
const besidesBeef = 151.7;

/**
 * A distributor's invoice with one line of beef by weight, cheese by the case, a surcharge and tax. Two of the same
 * weight look like one that is billed twice.
 */
export const beefInvoice = (vendor: string, number: string, pounds = 81.36): InvoiceSpec => ({
  ...randomInvoiceSpec(3),
  layout: 'broadliner',
  vendor: { name: vendor, address: ['4410 TEXAS CENTRAL PKWY', 'WACO TX 76712'], phone: '254-555-0142' },
  number,
  date: '2026-11-18',
  dueDate: '2026-12-02',
  terms: 'NET 14',
  lines: [
    {
      type: 'product',
      section: 'MEATS',
      quantity: '4',
      unit: 'CS',
      pack: '2/10#AVG',
      description: 'BEEF GROUND 80/20 FINE FRSH',
      itemCode: '4471203',
      weight: pounds.toFixed(2),
      unitPrice: pricePerPound.toFixed(2),
      total: beefTotal(pounds).toFixed(2),
    },
    {
      type: 'product',
      section: 'DAIRY PRODUCTS',
      quantity: '2',
      unit: 'CS',
      pack: '4/5 LB',
      description: 'CHEESE MONT JACK SHRD FCY',
      itemCode: '1830047',
      unitPrice: '67.20',
      total: '134.40',
    },
    {
      type: 'freight',
      section: 'MISC CHARGES',
      quantity: '1',
      unit: 'EA',
      description: 'CHGS FOR FUEL SURCHARGE',
      unitPrice: '9.50',
      total: '9.50',
    },
  ],
  foot: [{ type: 'tax', quantity: '1', unit: 'EA', description: 'TAX', unitPrice: '7.80', total: '7.80' }],
  total: (beefTotal(pounds) + besidesBeef).toFixed(2),
});

const beefTotal = (pounds: number) => Math.round(pounds * pricePerPound * 100) / 100;

export async function beefPdf(
  vendor: string,
  number: string,
  pounds?: number,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const pdf = await makeInvoicePdf(beefInvoice(vendor, number, pounds));
  return { name: `${number}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from(pdf) };
}
