import { readCii } from './cii.ts';
import type { EInvoice } from './e-invoice.ts';
import { readUbl } from './ubl.ts';
import { one, parseXml } from './xml-tree.ts';

/** Reads an e-invoice in either syntax (CII or UBL); null if the XML isn't one. */
export function readXml(bytes: Uint8Array): EInvoice | null {
  const tree = parseXml(bytes);
  if (!tree) return null;
  const cii = one(tree, 'CrossIndustryInvoice') ?? one(tree, 'CrossIndustryDocument');
  if (cii) return readCii(cii);
  const invoice = one(tree, 'Invoice');
  if (invoice) return readUbl(invoice, false);
  const credit = one(tree, 'CreditNote');
  return credit ? readUbl(credit, true) : null;
}
