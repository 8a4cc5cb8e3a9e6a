import { describe, expect, it } from 'vitest';
import { readDocument } from '../read-document.ts';
import { typewriterPdf } from '../testing/text-pdf.ts';
import type { ReadHints, VendorHints } from './read-hints.ts';

const page = (head: string) => `
${head}

 SHIP TO: Copper Spoon Bistro        BILL TO: Copper Spoon Bistro
          88 Main Street                      88 Main Street
          Tel 937-555-0142                    office@copperspoon.example

 Invoice No: 5511          Invoice Date: 10/02/2026

 ITEM     DESCRIPTION              QTY     PRICE      AMOUNT
 10       Kale                       2      4.00        8.00
 Total                                                 8.00
`;

async function read(head: string, hints?: ReadHints) {
  const result = await readDocument(await typewriterPdf(page(head)), { today: '2026-11-21', hints });
  if (!result.ok) throw new Error(result.failure.reason);
  return result.invoice;
}

const vendor = (id: number, known: Partial<VendorHints>): VendorHints => ({
  vendor: id,
  names: [],
  marks: [],
  places: [],
  columns: [],
  ...known,
});
const hints = (vendors: VendorHints[], otherNames: string[] = []): ReadHints => ({ vendors, otherNames });

const head = ` GREEN VALLEY FARMS LLC
 4 Mill Lane, Bath ME 04530     (207) 555-0163     FEIN 12-3456789
 orders@greenvalley.example     www.green-valley.example`;

describe("a company's identifiers", () => {
  it("are its numbers and domains, without the buyer's", async () => {
    expect((await read(head)).marks).toEqual([
      'phone:2075550163',
      'taxId:123456789',
      'domain:greenvalley.example',
      'domain:green-valley.example',
    ]);
  });

  it('include the whole address for a public email provider', async () => {
    expect((await read(' KALE COMPANY\n kale.man@gmail.com   +1 207 555 0163')).marks).toEqual([
      'email:kale.man@gmail.com',
      'phone:2075550163',
    ]);
  });
});

describe('recognizing a vendor', () => {
  it('uses an identifier when the name is misread', async () => {
    const known = hints([vendor(7, { marks: ['phone:2075550163'] }), vendor(8, { marks: ['phone:9375550142'] })]);
    expect((await read(' PRODUCE DEPARTMENT\n (207) 555-0163', known)).recognised).toEqual({
      vendor: 7,
      by: ['phone:2075550163'],
    });
  });

  it('uses a name at the top of the page', async () => {
    const known = hints([vendor(7, { names: ['green valley farm'] })]);
    expect((await read(head, known)).recognised).toEqual({ vendor: 7, by: ['name:green valley farm'] });
  });

  it('ignores an identifier when the name belongs to another vendor', async () => {
    const known = [vendor(7, { marks: ['phone:2075550163'] })];
    expect((await read(head, hints(known, ['green valley farm']))).recognised).toBeUndefined();
    const bothNamed = [vendor(7, { marks: ['phone:2075550163'], names: ['green valley farm'] })];
    expect((await read(head, hints(bothNamed, ['green valley farm']))).recognised?.vendor).toBe(7);
  });

  it('finds none when two match equally', async () => {
    const known = hints([7, 8].map((id) => vendor(id, { marks: ['phone:2075550163'] })));
    expect((await read(head, known)).recognised).toBeUndefined();
  });

  it('uses the given vendor', async () => {
    expect((await read(head, { ...hints([]), vendor: 9 })).recognised).toEqual({ vendor: 9, by: [] });
  });
});
