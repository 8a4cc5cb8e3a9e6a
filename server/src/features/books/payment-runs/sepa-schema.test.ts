import { type SepaRun, sepaFile } from '@platewise/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { schemaFaults } from './sepa-schema.fixture.ts';

const run: SepaRun = {
  ...{ messageId: 'PW-1-7', createdAt: '2026-11-29T08:12:31.482Z', payOn: '2026-12-01' },
  debtor: { name: 'Café "Zur Post"', iban: 'FR1420041010050500013M02606', bic: 'PSSTFRPPPAR' },
  transfers: [
    { endToEndId: 'R7-1', creditorName: 'Müller & Söhne', iban: 'DE89370400440532013000', bic: null, amount: '0.01' },
    { endToEndId: 'R7-2', creditorName: 'B', iban: 'NO9386011117947', bic: 'DNBANOKK', amount: '999999999.99' },
  ].map((transfer, index) => ({ ...transfer, remittance: index === 0 ? 'RE 2044' : '' })),
};

const text = fc.string({ unit: 'grapheme', maxLength: 250 }).map((words) => `A${words}`);
const iban = fc.stringMatching(/^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$/);
const bic = fc.option(fc.stringMatching(/^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/));
const instant = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
const transfer = fc.record({
  ...{ creditorName: text, iban, bic, remittance: fc.oneof(text, fc.constant(' ')) },
  amount: fc.integer({ min: 1, max: 99_999_999_999 }).map((cents) => (cents / 100).toFixed(2)),
});
const anyRun: fc.Arbitrary<SepaRun> = fc.record({
  messageId: fc.stringMatching(/^[A-Za-z0-9\-?:().,'+ ]{1,35}$/),
  createdAt: instant.map((date) => date.toISOString()),
  payOn: instant.map((date) => date.toISOString().slice(0, 10)),
  debtor: fc.record({ name: text, iban, bic }),
  transfers: fc
    .array(transfer, { minLength: 1, maxLength: 20 })
    .map((all) => all.map((one, index) => ({ ...one, endToEndId: `R7-${index}` }))),
});

describe('SEPA files by the schema of ISO 20022', () => {
  it('are valid, whatever the texts, dates and amounts', async () => {
    expect(await schemaFaults([run, ...fc.sample(anyRun, 200)].map(sepaFile))).toEqual([]);
  });

  it('are valid with the most vendors of a run', async () => {
    const transfers = run.transfers.flatMap((one, at) =>
      Array.from({ length: 250 }, (_, index) => ({ ...one, endToEndId: `R7-${at}-${index}` })),
    );
    expect(await schemaFaults([sepaFile({ ...run, transfers })])).toEqual([]);
  });

  it.each<[string, (xml: string) => string]>([
    ['elements in another order', (xml) => xml.replace(/(<MsgId>.*\n)(<CreDtTm>.*\n)/, '$2$1')],
    ['a missing element', (xml) => xml.replace(/<PmtMtd>.*\n/, '')],
    ['an unknown element', (xml) => xml.replace('<PmtMtd>', '<Foo>x</Foo><PmtMtd>')],
    ['a long ID', (xml) => xml.replaceAll('PW-1-7', 'x'.repeat(36))],
    ['a malformed BIC', (xml) => xml.replace('PSSTFRPPPAR', 'PSST')],
    ['no currency', (xml) => xml.replace(' Ccy="EUR"', '')],
    ['another namespace', (xml) => xml.replace('001.09', '001.03')],
  ])('are not with %s', async (_, broken) => {
    const xml = sepaFile(run);
    expect(broken(xml)).not.toBe(xml);
    expect(await schemaFaults([broken(xml)])).not.toEqual([]);
  });
});
