import { inflateSync } from 'node:zlib';
import { amountInWords, type CheckRun } from '@platewise/domain';
import { describe, expect, it } from 'vitest';
import { checkPdf } from './check-pdf.ts';

const check = (number: number, lines: number): CheckRun['checks'][number] => ({
  number,
  payee: `Vendor ${number}`,
  amount: (lines * 1100 - 0.5).toFixed(2),
  amountInWords: amountInWords((lines * 1100 - 0.5).toFixed(2)),
  memo: `Account ${number}-A`,
  lines: Array.from({ length: lines }, (_, index) => ({
    invoice: `INV-${number}-${index + 1}.`,
    date: '2026-11-03',
    amount: index === 0 ? '1099.50' : '1100.00',
    discount: index === 0 ? '0.50' : '0.00',
  })),
});
const run = (...checks: CheckRun['checks']): CheckRun => ({
  date: '2026-12-01',
  currency: 'USD',
  payer: { name: 'Alamo Tacos LLC', lines: ['12 Main St', 'Austin, TX 78701'] },
  bankName: 'First Bank of Texas',
  checks,
});

describe('printed checks', () => {
  it('have one page each: the check, then two stubs that add up to it', async () => {
    const pages = pagesOf(await checkPdf(run(check(1001, 2), check(1002, 1))));
    expect(pages).toHaveLength(2);
    const first = pages[0] ?? [];
    expect(first.slice(0, 9)).toEqual([
      ...['Alamo Tacos LLC', '12 Main St', 'Austin, TX 78701', 'First Bank of Texas', '1001', '12/01/2026'],
      ...['Pay to the order of', 'Vendor 1001', '**$2,199.50'],
    ]);
    expect(first[9]).toMatch(/^Two thousand one hundred ninety-nine and 50\/100 \*+$/);
    const stub = [
      ...['Check 1001', 'Vendor 1001', '12/01/2026', 'Invoice', 'Date', 'Discount', 'Paid (USD)'],
      ...['INV-1001-1.', '11/03/2026', '0.50', '1,099.50', 'INV-1001-2.', '11/03/2026', '0.00', '1,100.00'],
      ...['Total', '2,199.50'],
    ];
    expect(first.slice(-2 * stub.length)).toEqual([...stub, ...stub]);
  });

  it.each([
    [14, 1],
    [15, 2],
    [65, 2],
    [66, 3],
    [120, 4],
  ])('with %s invoices have %s pages, the continued ones at the end', async (count, pages) => {
    const found = pagesOf(await checkPdf(run(check(1001, count), check(1002, 1))));
    expect(found).toHaveLength(pages + 1);
    expect(found[1]).toContain('Check 1002');
    const continued = found.slice(2);
    for (const page of continued) expect(page[0]).toBe('Check 1001, continued');
    const own = [...(found[0] ?? []), ...continued.flat()];
    for (let index = 1; index <= count; index++) {
      expect(own.filter((text) => text === `INV-1001-${index}.`)).toHaveLength(index <= 14 ? 2 : 1);
    }
    expect(own.filter((text) => text === 'Total')).toHaveLength(pages === 1 ? 2 : 1);
    expect(own.filter((text) => text === 'Continued')).toHaveLength(pages === 1 ? 0 : pages);
  });

  it('stay on one line with long names', async () => {
    const long = { ...check(1001, 1), payee: 'Very Long Name of a Vendor '.repeat(20), memo: 'Account '.repeat(60) };
    const pages = pagesOf(await checkPdf(run(long)));
    expect(pages).toHaveLength(1);
    expect(pages[0]?.filter((text) => text.startsWith('Very Long Name'))).toHaveLength(3);
    expect(pages[0]?.join()).toContain('\x85');
  });

  it('are the same bytes each time', async () => {
    const [one, two] = [await checkPdf(run(check(1001, 3))), await checkPdf(run(check(1001, 3)))];
    expect(Buffer.from(one).equals(Buffer.from(two))).toBe(true);
  });

  it("aren't printed without invoices that add up to them", async () => {
    await expect(checkPdf(run())).rejects.toThrow(RangeError);
    await expect(checkPdf(run({ ...check(1001, 2), amount: '2199.51' }))).rejects.toThrow(RangeError);
  });
});

/** The texts of each page in the order in which they were drawn. */
function pagesOf(pdf: Uint8Array): string[][] {
  const streams = [
    ...Buffer.from(pdf)
      .toString('latin1')
      .matchAll(/stream\n([\s\S]*?)\nendstream/g),
  ];
  return streams.map(([, stream = '']) => {
    const drawn = inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
    return [...drawn.matchAll(/\[([^\]]*)\] TJ/g)].map(([, line = '']) =>
      [...line.matchAll(/<([0-9a-f]*)>/g)]
        .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
        .join('')
        .trimEnd(),
    );
  });
}
