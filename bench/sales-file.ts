import { once } from 'node:events';
import { createWriteStream } from 'node:fs';

const sources = ['For Here', 'To Go', 'Delivery'];
const head =
  'Date,Time,Time Zone,Category,Item,Qty,Price Point Name,SKU,Modifiers Applied,Gross Sales,Discounts,Net Sales,Tax,Transaction ID,Payment ID,Device Name,Notes,Details,Event Type,Location,Dining Option,Customer ID,Customer Name,Customer Reference ID';

/** An item export in Square's format: a year of checks with one to five lines. Returns its net sales. */
export async function writeSalesFile(path: string, lines: number): Promise<string> {
  const out = createWriteStream(path);
  out.write(`${head}\n`);
  const first = Date.UTC(2025, 10, 1);
  let seed = 20261121;
  const random = (below: number) => {
    seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
    return (seed >>> 8) % below;
  };
  let cents = 0;
  let text = '';
  for (let line = 0, check = 0; line < lines; check++) {
    const size = Math.min(1 + random(5), lines - line);
    const day = new Date(first + (line / lines) * 365 * 86_400_000).toISOString().slice(0, 10);
    const time = `${String(10 + random(12)).padStart(2, '0')}:${String(random(60)).padStart(2, '0')}:00`;
    const source = sources[random(sources.length)];
    for (let position = 0; position < size; position++, line++) {
      const item = random(150);
      const quantity = 1 + random(3);
      const gross = quantity * (300 + item * 10);
      const discount = random(10) === 0 ? random(100) : 0;
      cents += gross - discount;
      text += `${day},${time},Central Time (US & Canada),Category ${item % 12},Dish ${item},${quantity}.0,Regular,SKU${item},,$${money(gross)},-$${money(discount)},$${money(gross - discount)},$${money(Math.round((gross - discount) * 0.0825))},TX${check},PAY${check},Till,,,Payment,Bench,${source},,,\n`;
    }
    if (text.length < 1 << 20) continue;
    if (!out.write(text)) await once(out, 'drain');
    text = '';
  }
  out.end(text);
  await once(out, 'finish');
  return money(cents);
}

const money = (cents: number) => (cents / 100).toFixed(2);
