import type { Browser } from '@playwright/test';

type PackedLine = {
  quantity: number;
  code: string;
  pack: string;
  size: string;
  description: string;
  price: string;
  total: string;
};

const money = (cents: number) => (cents / 100).toFixed(2);
const cents = (text: string) => Math.round(Number(text) * 100);

const pageOf = (number: string, date: string, lines: readonly PackedLine[]): string => `<!doctype html>
<style>
  @page { size: Letter; margin: 16mm }
  body { font: 10pt Arial, sans-serif }
  header { display: flex; justify-content: space-between }
  table { width: 100%; margin-top: 10mm; border-collapse: collapse }
  th { text-align: left; border-bottom: 1pt solid }
  td { padding: 1.5mm 2mm 1.5mm 0 }
  .n { text-align: right }
  footer { margin: 8mm 0 0 auto; width: 60mm; display: grid; grid-template-columns: 1fr auto; font-weight: bold }
</style>
<header>
  <div><h1>Bayou Provisions</h1>210 Levee Rd<br>New Orleans LA 70130</div>
  <div><h2>INVOICE</h2>Invoice No. ${number}<br>Invoice Date ${date}<br>Terms Net 14</div>
</header>
<table>
  <thead><tr><th>QTY</th><th>UOM</th><th>ITEM #</th><th>PACK</th><th>SIZE</th><th>DESCRIPTION</th>
    <th class="n">PRICE</th><th class="n">AMOUNT</th></tr></thead>
  <tbody>${lines
    .map(
      (line) => `<tr><td>${line.quantity}</td><td>CS</td><td>${line.code}</td><td>${line.pack}</td><td>${line.size}</td>
      <td>${line.description}</td><td class="n">${line.price}</td><td class="n">${line.total}</td></tr>`,
    )
    .join('')}</tbody>
</table>
<footer><span>INVOICE TOTAL</span><span>$${money(lines.reduce((sum, { total }) => sum + cents(total), 0))}</span></footer>`;

/** A text PDF with the pack in two columns, printed by this browser. */
export async function packedPdf(browser: Browser, number: string, date: string, lines: readonly PackedLine[]) {
  const page = await browser.newPage();
  await page.setContent(pageOf(number, date, lines));
  const buffer = Buffer.from(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
  await page.close();
  return { name: `${number}.pdf`, mimeType: 'application/pdf', buffer };
}
