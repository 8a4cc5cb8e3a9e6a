import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { dayFrom, kitchen } from '../kitchen.ts';
import { expect, test, toastOf } from '../person.ts';

test('a bank statement clears payments, and a missing one is recorded', async ({ page, account }) => {
  const make = kitchen(account.api);
  const restaurant = await make.restaurant();
  const vendor = await make.vendor(restaurant.id);
  const bill = async (invoiceNumber: string, totalAmount: string) => {
    const days = { invoiceDate: dayFrom(-20), dueDate: null };
    const { id } = await make.invoice(restaurant.id, vendor.id, { invoiceNumber, totalAmount, ...days });
    return make.approve(id);
  };
  const paid = await bill('LS-1001', '250.00');
  await bill('LS-1002', '139.70');
  await account.api('post', '/api/payments', {
    ...{ vendorId: vendor.id, paidOn: dayFrom(-5), method: 'check', reference: '2044' },
    invoices: [{ id: paid.id, version: paid.version, amount: '250.00', discount: '0' }],
  });
  const rows = [
    ['Date', 'Check number', 'Payee', 'Reference', 'Amount'],
    [dayFrom(-3), '2044', '', '', '-250.00'],
    [dayFrom(-2), '', 'Lone Star Foodservice', 'LS-1002', '-139.70'],
    [dayFrom(-1), '', 'Rent', '', '-900.00'],
  ];
  const buffer = Buffer.from(rows.map((row) => row.join(',')).join('\n'));
  const table = page.getByRole('table', { name: 'Bank entries' });

  await test.step('the statement is uploaded and the check matched', async () => {
    await page.goto('/payables?tab=bank');
    await expect(page.getByText('No bank statements yet')).toBeVisible();
    await expectAccessible(page, 'no bank statements');
    const file = { name: 'bank.csv', mimeType: 'text/csv', buffer };
    await page.getByLabel('Upload bank statement', { exact: true }).setInputFiles([file]);
    await expect(table.getByText('Matched automatically')).toBeVisible();
    await expect(table.getByText(/^Unpaid: .*LS-1002$/)).toBeVisible();
    await expectAccessible(page, 'bank entries');
  });

  await test.step('the missing payment is recorded, undone and recorded again', async () => {
    const record = table.getByRole('button', { name: /^Record payment: / });
    await record.click();
    await expect(toastOf(page, 'Payment recorded and matched')).toBeVisible();
    await page
      .getByRole('region', { name: /Notifications/ })
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect(record).toBeVisible();
    await record.click();
    await expect(table.getByRole('button', { name: /^Undo match: / })).toHaveCount(2);
    await table.getByRole('button', { name: /^Ignore: Rent/ }).click();
    await expect(table.getByRole('button', { name: /^Stop ignoring: Rent/ })).toBeVisible();
  });

  await test.step("a bank's own format is read as well", async () => {
    const day = dayFrom(-4).replaceAll('-', '');
    const ofx = `OFXHEADER:100
DATA:OFXSGML
VERSION:102
SECURITY:NONE
ENCODING:USASCII
CHARSET:1252

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD
<BANKACCTFROM><BANKID>121000358<ACCTID>99887766<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>${day}<DTEND>${day}
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>${day}<TRNAMT>-45.10<FITID>77<NAME>Gas works</STMTTRN>
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
    const file = { name: 'bank.ofx', mimeType: 'application/x-ofx', buffer: Buffer.from(ofx) };
    await page.getByLabel('Upload bank statement', { exact: true }).setInputFiles([file]);
    await expect(table.getByText('Gas works')).toBeVisible();
  });

  await test.step('on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('list', { name: 'Bank entries' })).toBeVisible();
    await expectNoSidewaysScroll(page, 'bank entries');
    await expectAccessible(page, 'bank entries on a phone');
  });
});
