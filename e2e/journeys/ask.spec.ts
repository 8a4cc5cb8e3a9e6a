import { readFile } from 'node:fs/promises';
import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { dayFrom, kitchen } from '../kitchen.ts';
import { expect, test } from '../person.ts';

test('a question from the palette is answered, changed by its parts, exported and opened on a phone', async ({
  page,
  account,
}) => {
  const make = kitchen(account.api);
  const restaurant = await make.restaurant();
  const star = await make.vendor(restaurant.id);
  const produce = await make.vendor(restaurant.id, 'Brazos Produce');
  const bill = async (vendorId: number, invoiceNumber: string, totalAmount: string) =>
    make.approve(
      (await make.invoice(restaurant.id, vendorId, { invoiceNumber, invoiceDate: dayFrom(-3), totalAmount })).id,
    );
  await bill(star.id, 'LS-1001', '200.00');
  await bill(produce.id, 'BP-9', '33.33');
  await bill(produce.id, 'BP-10', '6.67');

  const answer = page.getByRole('region', { name: 'Answer' });
  const chips = page.getByRole('list', { name: 'How the question was understood' });

  await test.step('the palette asks it first, and Enter opens the answer', async () => {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('ControlOrMeta+k');
    const field = page.getByRole('combobox', { name: 'Search or jump to' });
    await field.fill('spend by vendor in the last 30 days');
    await expect(page.getByRole('option').first()).toContainText('Ask: spend by vendor in the last 30 days');
    await field.press('Enter');
    await expect(page).toHaveURL(/\/ask\?q=/);
    await expect(answer.getByText('$240.00').first()).toBeVisible();
    await expect(answer.getByRole('row', { name: /Lone Star Foodservice/ })).toContainText('$200.00');
    await expect(answer.getByRole('row', { name: /Brazos Produce/ })).toContainText('$40.00');
    await expectAccessible(page, 'the answer');
  });

  await test.step('a part is changed by keyboard, and the address keeps it', async () => {
    await chips.getByRole('button', { name: 'By vendor' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'By day' }).press('Enter');
    await expect(answer.getByRole('row')).toHaveCount(2);
    await expectAccessible(page, 'a changed question');
    await page.reload();
    await expect(chips.getByRole('button', { name: 'By day' })).toBeVisible();
    await page.goBack();
    await expect(chips.getByRole('button', { name: 'By vendor' })).toBeVisible();
    await expect(answer.getByRole('row', { name: /Brazos Produce/ })).toBeVisible();
  });

  await test.step('the rows are exported, and the report opens with the same vendor and total', async () => {
    const waiting = page.waitForEvent('download');
    await answer.getByRole('button', { name: 'Export CSV' }).click();
    const file = await readFile(await (await waiting).path(), 'utf8');
    expect(file.split('\r\n')[1]).toBe('Lone Star Foodservice,200');
    await answer.getByRole('link', { name: 'Open in Reports' }).click();
    await expect(page.getByRole('tab', { name: 'Vendor Spend', selected: true })).toBeVisible();
    await expect(page.getByText('$200.00').first()).toBeVisible();
  });

  await test.step('what is not understood is said, with a question that can be asked', async () => {
    await page.goto('/ask?q=what+is+the+weather+like');
    await expect(page.getByText("We didn't understand this question")).toBeVisible();
    await expectAccessible(page, 'not understood');
  });

  await test.step('on a phone it starts with recent questions and examples', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/ask');
    await page.getByRole('link', { name: 'spend by vendor in the last 30 days' }).click();
    await expect(answer.getByText('$240.00').first()).toBeVisible();
    await expectAccessible(page, 'the answer on a phone');
    await expectNoSidewaysScroll(page, 'the answer on a phone');
  });
});
