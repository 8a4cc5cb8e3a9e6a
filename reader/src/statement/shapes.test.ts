import { describe, expect, it } from 'vitest';
import { readDocument } from '../read-document.ts';
import { papers } from '../testing/papers.ts';
import { typewriterPdf } from '../testing/text-pdf.ts';

const today = '2026-11-21';

async function read(text: string) {
  const result = await readDocument(await typewriterPdf(text), { today });
  if (!result.ok) throw new Error(result.failure.reason);
  const { kind, statement, invoiceDate } = result.invoice;
  return {
    kind,
    date: invoiceDate?.value,
    balance: statement?.balance?.value,
    lines: statement?.lines.map((line) =>
      [line.kind, line.date?.value, line.number?.value, line.amount.value].map((each) => each ?? '-').join(' '),
    ),
    confidences: statement?.lines.map(({ amount }) => amount.confidence),
  };
}

const head = `HARBOR PROVISION CO                                    STATEMENT
120 Dock St, Portland, OR 97201                        Statement Date: 10/31/2026

The Copper Spoon
`;

describe('shapes of statements', () => {
  it('open items with original amounts, in a table of ages', async () => {
    expect(await read(papers['a statement by invoice with ages']?.text ?? '')).toMatchObject({
      date: '2026-10-31',
      balance: '1013.35',
      lines: [
        'invoice 2026-10-02 881201 412.50',
        'invoice 2026-10-09 881544 390.10',
        'invoice 2026-10-16 881899 210.75',
      ],
    });
  });

  it('debit and credit with a balance carried over', async () => {
    expect(await read(papers['a German statement with debit and credit']?.text ?? '')).toMatchObject({
      date: '2026-10-31',
      balance: '340.20',
      lines: ['forward 2026-10-01 - 120.00', 'invoice 2026-10-05 RE-20412 340.20', 'payment 2026-10-12 ZE-113 -120.00'],
    });
  });

  it('no kinds: numbers and signs say what a line is', async () => {
    const page = await read(`${head}
DATE         REFERENCE            AMOUNT        BALANCE
10/02/2026   INV-881201           412.50         412.50
10/09/2026   CM-20                 12.50-        400.00
10/12/2026   PMT-7                100.00CR       300.00
                                  BALANCE DUE    300.00`);
    expect(page.lines).toEqual([
      'invoice 2026-10-02 INV-881201 412.50',
      'credit 2026-10-09 CM-20 -12.50',
      'payment 2026-10-12 PMT-7 -100.00',
    ]);
    expect(page.confidences?.every((each) => each >= 0.95)).toBe(true);
  });

  it('a sign that was left out follows from the running balance', async () => {
    const page = await read(`${head}
DATE         INVOICE     DESCRIPTION          AMOUNT        BALANCE
10/02/2026   881201      Delivery             412.50         412.50
10/09/2026   881244      Spoiled goods         12.50         400.00
10/12/2026               Payment              100.00         300.00
                                         BALANCE DUE         300.00`);
    expect(page.lines).toEqual([
      'invoice 2026-10-02 881201 412.50',
      'credit 2026-10-09 881244 -12.50',
      'payment 2026-10-12 - -100.00',
    ]);
  });

  it('the number is in the description, and dates have no year', async () => {
    const page = await read(`${head}
DATE     TRANSACTION                      AMOUNT       BALANCE
09/30    Balance forward                                120.00
10/02    INV #881201. Due 11/02/2026.     412.50        532.50
10/12    PMT #7741.                      -120.00        412.50

  CURRENT     1-30 DAYS    31-60 DAYS    OVER 60     AMOUNT DUE
   412.50          0.00          0.00       0.00         412.50`);
    expect(page).toMatchObject({
      balance: '412.50',
      lines: ['forward 2026-09-30 - 120.00', 'invoice 2026-10-02 881201 412.50', 'payment 2026-10-12 7741 -120.00'],
    });
  });

  it('a summary above the table is where the balance from before is', async () => {
    const page = await read(`${head}
Previous balance        120.00
New charges             412.50
Payments received      -120.00
New balance             412.50

DATE         INVOICE     TYPE          AMOUNT
10/02/2026   881201      Invoice       412.50
10/12/2026   2041        Payment      -120.00`);
    expect(page).toMatchObject({
      balance: '412.50',
      lines: ['forward - - 120.00', 'invoice 2026-10-02 881201 412.50', 'payment 2026-10-12 2041 -120.00'],
    });
  });

  it('interest is neither an invoice nor a payment, and a returned check is owed again', async () => {
    const page = await read(`${head}
DATE         NUMBER      TYPE                  AMOUNT      BALANCE
10/02/2026   881201      Invoice               412.50       412.50
10/05/2026   2041        Payment              -412.50         0.00
10/12/2026   2041        Returned check        412.50       412.50
10/31/2026               Finance charge          6.20       418.70
                                       AMOUNT DUE           418.70`);
    expect(page.lines).toEqual([
      'invoice 2026-10-02 881201 412.50',
      'payment 2026-10-05 2041 -412.50',
      'other 2026-10-12 2041 412.50',
      'other 2026-10-31 - 6.20',
    ]);
  });

  it('slips beside and below the table repeat its lines', async () => {
    const page = await read(`${head}
DATE         INVOICE     AMOUNT      BALANCE          INVOICE     AMOUNT
10/02/2026   881201      412.50       412.50          881201      412.50
10/09/2026   881244       80.00       492.50          881244       80.00
                     BALANCE DUE      492.50

Please detach and return with your payment
DATE         INVOICE     AMOUNT
10/02/2026   881201      412.50
10/09/2026   881244       80.00`);
    expect(page).toMatchObject({
      balance: '492.50',
      lines: ['invoice 2026-10-02 881201 412.50', 'invoice 2026-10-09 881244 80.00'],
    });
  });

  it('lines that contradict the balance are uncertain', async () => {
    const page = await read(`${head}
DATE         INVOICE     AMOUNT
10/02/2026   881201      412.50
10/09/2026   881244       80.00
             BALANCE DUE 999.99`);
    expect(page.balance).toBe('999.99');
    expect(page.confidences?.every((each) => each < 0.8)).toBe(true);
  });

  it('a credit balance', async () => {
    const page = await read(`${head}
DATE         NUMBER      TYPE              AMOUNT
10/02/2026   881201      Invoice           412.50
10/12/2026   2041        Payment          (500.00)
                  ACCOUNT BALANCE          (87.50)`);
    expect(page.balance).toBe('-87.50');
  });

  it('no lines', async () => {
    const page = await read(`${head}
DATE         INVOICE     TYPE     AMOUNT      BALANCE
10/01/2026               Previous balance        0.00
                       BALANCE DUE               0.00`);
    expect(page.lines).toEqual(['forward 2026-10-01 - 0.00']);
    expect(page.balance).toBe('0.00');
  });
});
