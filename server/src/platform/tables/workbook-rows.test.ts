import { describe, expect, it } from 'vitest';
import { firstRows } from './packed-rows.ts';
import { workbookOf } from './workbook.fixture.ts';
import workbookRows from './workbook-rows.ts';

const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const number = (value: number) => `<c><v>${value}</v></c>`;
const row = (...cells: string[]) => `<row>${cells.join('')}</row>`;
const rowsOf = (rows: string) =>
  firstRows(workbookRows(workbookOf(rows), 'zip'), 25).map(({ line, cells }) => `${line}: ${cells.join('|')}`);

describe('a sheet whose cells have no references', () => {
  it('has them in order', () => {
    const head = row(text('Date'), text('Item'), text('Amount'));
    expect(rowsOf(head + row(text('2026-11-20'), text('Taco'), number(12.5)))).toEqual([
      '1: Date|Item|Amount',
      '2: 2026-11-20|Taco|12.5',
    ]);
  });

  it('keeps the position of empty cells and rows', () => {
    const rows = `${row(text('Date'), '<c/>', text('Amount'))}<row/><row spans="1:3"/>${row(text('2026-11-20'), '<c s="0"/>', number(3))}`;
    expect(rowsOf(rows)).toEqual(['1: Date||Amount', '4: 2026-11-20||3']);
  });

  it('continues after those that have references', () => {
    const rows = `<row r="2">${text('Date')}<c r="C2" t="str"><v>Tip</v></c>${text('Amount')}</row>${row(number(1), number(2))}`;
    expect(rowsOf(rows)).toEqual(['2: Date||Tip|Amount', '3: 1|2']);
  });
});
