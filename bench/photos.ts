import { makeInvoicePdf, photograph, randomInvoiceSpec } from '@platewise/generator';

/** A phone photo of an invoice: the sheet fills 1,800 pixels of the image's width. */
export async function photoOfInvoice(seed: number): Promise<Uint8Array> {
  const pdf = await makeInvoicePdf({ ...randomInvoiceSpec(seed), number: `P${seed}` });
  return (await photograph(pdf, 1, 1_800, seed)).jpeg;
}
