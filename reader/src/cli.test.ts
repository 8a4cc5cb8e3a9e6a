import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeInvoicePdf, makeVendorPaper, randomInvoiceSpec } from '@platewise/generator';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { main } from './cli.ts';
import { menuMain } from './menu-cli.ts';
import { textPdf } from './testing/text-pdf.ts';
import type { ReadInvoice } from './types.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reader-cli-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs the command and captures its output. */
const run = (...argv: string[]) => caught(main, argv);

async function caught(
  command: typeof main,
  argv: readonly string[],
): Promise<{ code: number; out: string; error: string }> {
  let out = '';
  let error = '';
  const stdout = vi.spyOn(process.stdout, 'write').mockImplementation((text, ...rest: unknown[]) => {
    out += String(text);
    for (const each of rest) if (typeof each === 'function') each();
    return true;
  });
  const stderr = vi.spyOn(console, 'error').mockImplementation((text) => {
    error += String(text);
  });
  try {
    return { code: await command(argv), out, error };
  } finally {
    stdout.mockRestore();
    stderr.mockRestore();
  }
}

it('prints the invoice as JSON', async () => {
  const file = join(folder, 'good.pdf');
  await writeFile(file, await makeInvoicePdf(randomInvoiceSpec(2)));
  const { code, out } = await run(file);
  expect(code).toBe(0);
  expect((JSON.parse(out) as ReadInvoice).total?.value).toBe(randomInvoiceSpec(2).total);
});

it('prints the lines and the balance of a statement', async () => {
  const file = join(folder, 'statement.pdf');
  const { pdf, statement } = await makeVendorPaper(2, 'statement', 'en');
  await writeFile(file, pdf);
  const printed = (JSON.parse((await run(file)).out) as ReadInvoice).statement;
  expect(printed?.lines.map(({ amount }) => amount.value)).toEqual(statement?.lines.map(({ amount }) => amount));
  expect(printed?.balance?.value).toBe(statement?.balance);
});

it('reports on stderr why a file cannot be read, and exits with 1', async () => {
  const file = join(folder, 'bad.pdf');
  await writeFile(file, '%PDF-1.7 and no more');
  expect(await run(file)).toMatchObject({ code: 1, out: '', error: expect.stringContaining('damaged') });
  expect(await run(join(folder, 'absent.pdf'))).toMatchObject({
    code: 1,
    error: expect.stringContaining("Can't open"),
  });
  expect(await run()).toMatchObject({ code: 1, error: expect.stringContaining('Usage') });
});

it('prints the menu of a saved page or a PDF as JSON', async () => {
  const [saved, paper] = [join(folder, 'menu.html'), join(folder, 'menu.pdf')];
  await writeFile(
    saved,
    '<meta charset="latin1"><ul><li><img src="/s.jpg">Soup <b>$9</b></li><li>Cod <b>$24</b></li></ul>',
  );
  await writeFile(
    paper,
    await textPdf([
      [
        [60, 60, 'Onion Soup ........ 9.00'],
        [60, 90, 'Roast Cod ........ 24.00'],
      ],
    ]),
  );
  const page = await caught(menuMain, [saved, '--url', 'https://copper.example/menu']);
  expect(page.code).toBe(0);
  expect(JSON.parse(page.out)).toMatchObject({
    items: [
      { name: 'Soup', price: '9.00', imageUrl: 'https://copper.example/s.jpg' },
      { name: 'Cod', price: '24.00' },
    ],
    needsJavaScript: false,
  });
  const printed = await caught(menuMain, [paper]);
  expect(JSON.parse(printed.out).items.map((item: { price: string }) => item.price)).toEqual(['9.00', '24.00']);
  for (const argv of [[], [saved, paper], [saved, '--url', 'nowhere'], [join(folder, 'none.html')]]) {
    expect((await caught(menuMain, argv)).code, argv.join()).toBe(1);
  }
});
