import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { sourceOfBytes } from '../../../../platform/tables/file-source.ts';
import { workbookOf } from '../../../../platform/tables/workbook.fixture.ts';
import { openTable } from './open-table.ts';

/** The column names and the number of rows, as a sales import opens the file. */
async function opened(bytes: Uint8Array, account = 'one'): Promise<{ head: readonly string[]; rows: number }> {
  const { table } = await openTable(sourceOfBytes('sales', bytes, account), () => 0);
  let rows = 0;
  for await (const portion of table.rows()) rows += portion.length;
  return { head: table.head, rows };
}

const refusal = (bytes: Uint8Array): Promise<string> =>
  opened(bytes).then(
    () => 'opened',
    (error: Error) => error.message,
  );

const row = (at: number, ...cells: string[]) => `<row r="${at}">${cells.join('')}</row>`;
const cell = (at: string, value: string) => `<c r="${at}" t="str"><v>${value}</v></c>`;
const head = row(1, cell('A1', 'Date'), cell('B1', 'Amount'));
const sale = row(2, cell('A2', '2026-11-20'), cell('B2', '12.50'));

/** Small workbooks that claim to be huge: through a distant cell, objects over cells, or unneeded parts. */
const vast = {
  'a cell in the last row and column': workbookOf(`${head}${sale}${row(1_048_576, cell('XFD1048576', '1'))}`),
  'a last cell whose row says nothing': workbookOf(`${head}${sale}<row><c r="XFD1048576"><v>1</v></c></row>`),
  'a link over the whole sheet': workbookOf(
    `${head}${sale}`,
    '<hyperlinks><hyperlink ref="A1:XFD1048576" location="x"/></hyperlinks>',
  ),
  'merged cells over the whole sheet': workbookOf(
    `${head}${sale}`,
    '<mergeCells count="1"><mergeCell ref="A1:XFD1048576"/></mergeCells>',
  ),
};

describe('a workbook uses memory for its content, not for its claims', () => {
  it.each(Object.entries(vast))('%s', async (_, bytes) => {
    expect(bytes.length).toBeLessThan(2000);
    const { head: names, rows } = await opened(bytes);
    expect(names).toEqual(['Date', 'Amount']);
    expect(rows).toBeLessThanOrEqual(2);
  });

  it('opening twenty at once uses the memory of two readers, and the server stays responsive', async () => {
    const bytes = Object.values(vast);
    const before = await megabytesOfTree();
    let peak = before;
    let turns = 0;
    const done = new AbortController();
    const watch = async () => {
      while (!done.signal.aborted) {
        peak = Math.max(peak, await megabytesOfTree());
        await wait(50);
      }
    };
    // Counted separately: listing all processes is slow on a busy machine, and says nothing about the server's event
    // loop.
    const counting = setInterval(() => (turns += 1), 50);
    const watching = watch();
    const files = Array.from({ length: 20 }, (_, index) =>
      opened(bytes[index % bytes.length] as Uint8Array, `account ${index % 5}`),
    );
    const heads = (await Promise.all(files)).map(({ head: names }) => names.join());
    clearInterval(counting);
    done.abort();
    await watching;
    expect(heads).toEqual(Array.from({ length: 20 }, () => 'Date,Amount'));
    expect(turns).toBeGreaterThan(5);
    process.stdout.write(`twenty vast workbooks: ${Math.round(before)} MB before, ${Math.round(peak)} MB at most\n`);
    // Two child processes of some 150 MB each.
    expect(peak - before).toBeLessThan(600);
  });
});

describe('files over the limits are rejected with an explanation, and the next one is read', () => {
  it('more cells than a workbook may contain', async () => {
    const bytes = workbookOf('<row><c/><c/><c/><c/></row>'.repeat(500_001));
    expect(bytes.length).toBeLessThan(100_000);
    expect(await refusal(bytes)).toBe(
      'This workbook has more than 2,000,000 cells. Save the sheet as CSV, or split it up.',
    );
  });

  it('a part that unpacks to more than the total limit', async () => {
    const bytes = workbookOf(head, `<!--${' '.repeat(130 * 1024 * 1024)}-->`);
    expect(await refusal(bytes)).toContain('Unpacked, the file is larger than 120 MB');
  });

  it('JSON with few bytes per row and hundreds of fields in each', async () => {
    const fields = Array.from({ length: 200 }, (_, index) => `"f${index}":1`).join();
    const bytes = Buffer.from(`[{${fields},"items":[${'{},'.repeat(300_000)}{}]}]`);
    expect(bytes.length).toBeLessThan(1024 * 1024);
    expect(await refusal(bytes)).toMatch(/too much memory|more than 250000 records|took too long/);
  });

  it('JSON nested as deep as the file is long', async () => {
    expect(await refusal(Buffer.from('['.repeat(500_000)))).toContain("isn't valid JSON");
  });

  it('but not a valid one', async () => {
    expect(await opened(workbookOf(`${head}${sale}`))).toEqual({ head: ['Date', 'Amount'], rows: 1 });
  });

  it('more than twenty waiting files from one account', async () => {
    const bytes = workbookOf(`${head}${sale}`);
    const all = await Promise.allSettled(Array.from({ length: 23 }, () => opened(bytes)));
    const refused = all.filter((one) => one.status === 'rejected').map(({ reason }) => reason);
    expect(refused).toMatchObject([
      { code: 'rate_limited', extra: { retryAfterSeconds: 60 } },
      { code: 'rate_limited' },
    ]);
    expect(refused[0].message).toContain('Too many of your files are waiting');
  });
});

/** Resident memory of this process and all its descendants. */
async function megabytesOfTree(): Promise<number> {
  const parents = new Map<number, number>();
  const pages = new Map<number, number>();
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    parents.set(Number(name), Number(fields[1]));
    pages.set(Number(name), Number(fields[21]));
  }
  const isOurs = (pid: number | undefined): boolean =>
    pid !== undefined && pid > 1 && (pid === process.pid || isOurs(parents.get(pid)));
  const ours = [...pages].filter(([pid]) => isOurs(pid));
  return (ours.reduce((sum, [, count]) => sum + count, 0) * 4096) / 1024 / 1024;
}
