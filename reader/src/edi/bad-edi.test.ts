import { worded } from '@platewise/domain';
import { describe, expect, it } from 'vitest';
import { readDocument } from '../read-document.ts';
import { broadline, edifactFile, wholesale, x12File } from './testing/envelopes.ts';

async function failureOf(text: string): Promise<[string, string]> {
  const result = await readDocument(Buffer.from(text), { today: '2026-11-21' });
  return result.ok ? ['read', ''] : [result.failure.reason, worded(result.failure.message)];
}

const x12 = x12File([broadline]);
const edifact = edifactFile([wholesale]);
const small = ['BIG*20261118*1', 'TDS*0'];
const proforma = wholesale.map((segment) => segment.replace('BGM+380', 'BGM+325'));

describe('X12 that is refused', () => {
  it.each([
    ['no IEA', x12.replace(/IEA.*\n$/, ''), 'broken', 'it ends before its IEA segment'],
    ['no terminator at the end', x12.trimEnd().slice(0, -1), 'broken', 'it ends before its IEA segment'],
    ['cut off in a line', x12.slice(0, 700), 'broken', 'it ends before its IEA segment'],
    ['cut off in ISA', x12.slice(0, 90), 'broken', 'its ISA segment is incomplete'],
    [
      'ISA without its padding',
      x12.replace('PLATEWISE      *', 'PLATEWISE*'),
      'broken',
      'its ISA segment is incomplete',
    ],
    ['no GE', x12.replace(/GE\*.*\n/, ''), 'broken', 'it ends before its GE segment'],
    ['no SE', x12.replace(/\nSE\*.*\n/, '\n'), 'broken', 'it ends before its SE segment'],
    [
      'ISA13 and IEA02',
      x12.replace('IEA*1*000000905', 'IEA*1*000000906'),
      'broken',
      'ISA and IEA differ (000000905, 000000906)',
    ],
    ['GS06 and GE02', x12.replace('GE*1*905', 'GE*1*9'), 'broken', 'GS and GE differ (905, 9)'],
    ['ST02 and SE02', x12.replace(/(SE\*\d+)\*0001/, '$1*0002'), 'broken', 'ST and SE differ (0001, 0002)'],
    ['IEA01', x12.replace('IEA*1*', 'IEA*2*'), 'broken', 'it has 1 group, but IEA says 2'],
    ['GE01', x12.replace('GE*1*', 'GE*3*'), 'broken', 'it has 1 message, but GE says 3'],
    ['SE01', x12.replace('SE*39*', 'SE*38*'), 'broken', 'a message has 39 segments, but SE says 38'],
    ['CTT01', x12.replace('CTT*5', 'CTT*6'), 'broken', 'it has 5 lines, but CTT says 6'],
    ['no BIG', x12File([['TDS*0']]), 'broken', 'its BIG segment is missing'],
    ['a segment between sets', x12.replace('GE*', 'REF*1~GE*'), 'broken', 'its REF segment is in the wrong place'],
    ['text after the end', `${x12}Regards, Harbor Valley`, 'broken', 'its Reg segment is in the wrong place'],
    ['997', x12File([['AK1*IN*905']], { type: '997' }), 'not_an_invoice', 'a functional acknowledgment (X12 997)'],
    ['850', x12File([['BEG*00*SA*1']], { type: '850' }), 'not_an_invoice', 'a purchase order (X12 850)'],
    ['an unknown set', x12File([['B1*X']], { type: '204' }), 'not_an_invoice', 'of type X12 204'],
    ['880', x12File([['G01*20261118*1']], { type: '880' }), 'unreadable', 'Ask the vendor for an X12 810'],
    ['a cancellation', x12File([['BIG*20261118*12******01', 'TDS*0']]), 'not_an_invoice', 'cancels the invoice 12'],
    ['several', x12File([small, small, small]), 'several_invoices', 'contains 3 invoices'],
    ['too many', x12File(Array.from({ length: 101 }, () => small)), 'too_large', 'at most 100 per file'],
    ['endless', x12.replace('TDS', `${'ZZZ*~'.repeat(200_001)}TDS`), 'too_large', 'more than 200000 segments'],
  ])('%s', async (_, text, reason, words) => {
    const [found, said] = await failureOf(text);
    expect([found, said]).toEqual([reason, expect.stringContaining(words)]);
  });
});

describe('EDIFACT that is refused', () => {
  it.each([
    ['no UNZ', edifact.replace(/UNZ.*\r\n$/, ''), 'broken', 'it ends before its UNZ segment'],
    ['no terminator at the end', edifact.trimEnd().slice(0, -1), 'broken', 'it ends before its UNZ segment'],
    ['a released terminator at the end', edifact.replace(/'\r\n$/, "?'"), 'broken', 'it ends before its UNZ segment'],
    ['cut off in a line', edifact.slice(0, 600), 'broken', 'it ends before its UNZ segment'],
    ['no UNT', edifact.replace(/UNT.*\r\n/, ''), 'broken', 'it ends before its UNT segment'],
    ['UNB and UNZ', edifact.replace('UNZ+1+4711', 'UNZ+1+4712'), 'broken', 'UNB and UNZ differ (4711, 4712)'],
    ['UNH and UNT', edifact.replace(/(UNT\+\d+)\+1/, '$1+2'), 'broken', 'UNH and UNT differ (1, 2)'],
    ['the count of UNZ', edifact.replace('UNZ+1', 'UNZ+2'), 'broken', 'it has 1 message, but UNZ says 2'],
    ['the count of UNT', edifact.replace('UNT+56', 'UNT+55'), 'broken', 'a message has 56 segments, but UNT says 55'],
    ['the count of CNT', edifact.replace('CNT+2:2', 'CNT+2:3'), 'broken', 'it has 2 lines, but CNT says 3'],
    ['no UNS', edifactFile([['BGM+380+1', 'MOA+77:0']]), 'broken', 'its UNS segment is missing'],
    ['no BGM', edifactFile([['UNS+S', 'MOA+77:0']]), 'broken', 'its BGM segment is missing'],
    ['an impossible UNA', `UNA:::? '${edifact}`, 'broken', 'its UNA segment is incomplete'],
    [
      'an ORDERS',
      edifactFile([['BGM+220+1']], { type: 'ORDERS:D:96A:UN' }),
      'not_an_invoice',
      'a purchase order (ORDERS)',
    ],
    [
      'a CONTRL',
      edifactFile([['UCI+4711']], { type: 'CONTRL:2:2:UN' }),
      'not_an_invoice',
      'an acknowledgment (CONTRL)',
    ],
    ['an unknown message', edifactFile([['BGM+1']], { type: 'IFTMIN:D:96A:UN' }), 'not_an_invoice', 'of type IFTMIN'],
    ['a pro forma invoice', edifactFile([proforma]), 'not_an_invoice', 'a pro forma invoice (INVOIC 325)'],
    ['a cancellation', edifactFile([['BGM+380+12+1', 'UNS+S']]), 'not_an_invoice', 'cancels the invoice 12'],
    ['several', edifactFile([wholesale, wholesale]), 'several_invoices', 'contains 2 invoices'],
    ['nothing', edifactFile([]), 'not_an_invoice', 'contains no messages'],
  ])('%s', async (_, text, reason, words) => {
    const [found, said] = await failureOf(text);
    expect([found, said]).toEqual([reason, expect.stringContaining(words)]);
  });
});

it('returns a range for each of several invoices, and reads it', async () => {
  const bytes = Buffer.from(x12File([broadline, small.map((segment) => segment.replace('*1', '*2')), small]));
  const whole = await readDocument(bytes, { today: '2026-11-21' });
  const parts = [1, 2, 3].map((at) => ({ first: at, last: at }));
  expect(whole).toMatchObject({ ok: false, failure: { reason: 'several_invoices', parts } });
  const read = await Promise.all(parts.map((pages) => readDocument(bytes, { today: '2026-11-21', pages })));
  expect(read.map((one) => one.ok && one.invoice.invoiceNumber?.value)).toEqual(['418273645', '2', '1']);
  expect(await readDocument(bytes, { today: '2026-11-21', pages: { first: 4, last: 4 } })).toMatchObject({ ok: false });
});
