import { type SmtpServer, startSmtpServer } from '../../server/test/smtp.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { kitchen } from '../kitchen.ts';
import { startOwnProduct } from '../own-product.ts';
import { type Api, expect, newName, password, toastOf, visitor, watchErrors } from '../person.ts';

const port = Number(process.env.E2E_PORT ?? 3190) + 7;
let smtp: SmtpServer;
let product: Awaited<ReturnType<typeof startOwnProduct>>;

// Its own product, because the others send no mail.
visitor.beforeAll(async () => {
  smtp = await startSmtpServer();
  product = await startOwnProduct(port, smtp.settings);
});
visitor.afterAll(async () => {
  await product.close();
  await smtp.close();
});

visitor(
  'a line is asked about, answered with the link in the email, and the question closed',
  async ({ page, browser }) => {
    const site = product.address;
    const apiOf =
      (request: typeof page.request): Api =>
      async (method, path, data) => {
        const reply = await request[method](`${site}${path}`, { data });
        expect(reply.ok(), `${method} ${path}: ${await reply.text()}`).toBe(true);
        return reply.status() === 204 ? null : reply.json();
      };
    const api = apiOf(page.request);
    const register = (fullName: string, email: string) => ({ username: newName(), email, fullName, password });
    await api('post', '/api/auth/register', register('Marisol Reyes', `${newName()}@example.com`));
    const make = kitchen(api);
    const restaurant = await make.restaurant();
    const vendor = await make.vendor(restaurant.id);
    const invoice = await make.invoice(restaurant.id, vendor.id);
    const beef = await make.ingredient(restaurant.id, 'Ground beef');
    await make.bought(invoice.id, beef.id);

    const email = `${newName()}@example.com`;
    const [{ groupId }] = await api('get', '/api/restaurants');
    const permissions = { modules: ['invoices'], costs: false };
    const { invitePath } = await api('post', `/api/teams/${groupId}/invite`, { email, role: 'staff', permissions });
    const joining = await browser.newContext();
    const join = apiOf(joining.request);
    await join('post', '/api/auth/register', register('Luis Ortega', email));
    await join('post', '/api/teams/accept-invitation', { token: invitePath.split('=')[1] });
    await joining.close();

    await visitor.step('ask about the line', async () => {
      await page.goto(`${site}/invoices/${invoice.id}/review`);
      await page.getByRole('button', { name: 'Line 1', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Ask about this line' }).click();
      const dialog = page.getByRole('dialog', { name: 'Ask about this line' });
      await dialog.getByRole('textbox', { name: 'Question' }).fill('Is this the price we agreed on?');
      await dialog.getByRole('checkbox', { name: 'Luis Ortega' }).check();
      await expectAccessible(page, 'ask a question');
      await dialog.getByRole('button', { name: 'Send question' }).click();
      await expect(toastOf(page, 'Question sent')).toBeVisible();
    });

    await visitor.step('answer with the link, on a phone and signed out', async () => {
      const link = /\/answer-question\?token=[\w-]+/;
      const linkSent = () =>
        smtp.letters.flatMap(({ to, text }) => (to.includes(email) && link.exec(text)?.[0]) || [])[0] ?? '';
      await expect.poll(linkSent, { timeout: 30_000 }).toMatch(link);
      const path = linkSent();
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
      const phone = await context.newPage();
      const noErrors = watchErrors(phone);
      await phone.goto(`${site}${path}`);
      await expect(phone.getByRole('heading', { name: 'Marisol Reyes has a question' })).toBeVisible();
      await expect(phone.getByText('BEEF GROUND 80/20 FINE FRSH')).toBeVisible();
      await expect(phone.getByText('$56.10')).toHaveCount(0);
      await expect(phone).toHaveURL(/\/answer-question$/);
      await expectNoSidewaysScroll(phone, 'answer a question');
      await expectAccessible(phone, 'answer a question');
      await phone.getByRole('textbox', { name: 'Your answer' }).fill('Yes, since November.');
      await phone.getByRole('button', { name: 'Send answer' }).click();
      await expect(phone.getByText('Marisol Reyes can see your answer now.')).toBeVisible();
      noErrors();
      await phone.goto(`${site}${path}`);
      await expect(phone.getByText(/^This link was already used to answer/)).toBeVisible();
      await context.close();
    });

    await visitor.step('read the answer and close the question', async () => {
      await page.goto(`${site}/invoices/${invoice.id}/review?questions=open`);
      const thread = page.getByRole('article', { name: 'Is this the price we agreed on?' });
      await expect(thread.getByText('Yes, since November.')).toBeVisible();
      await expectAccessible(page, 'questions');
      await thread.getByRole('button', { name: 'Close question' }).click();
      await expect(toastOf(page, 'Question closed')).toBeVisible();
      await expect(thread.getByText(/^Closed by Marisol Reyes/)).toBeVisible();
    });
  },
);
