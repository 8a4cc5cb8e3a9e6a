/** A monospaced page as a hand-built PDF, like those printed by an old order system. */
export function typedPage(text: string): Buffer {
  const size = 8;
  const rows = text
    .split('\n')
    .map((row, index) => ({ row: row.replace(/[\\()]/g, '\\$&'), y: 750 - index * size * 1.3 }))
    .filter(({ row }) => row.trim() !== '');
  const content = `BT /F1 ${size} Tf ${rows.map(({ row, y }) => `1 0 0 1 25 ${y} Tm (${row}) Tj`).join(' ')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>',
  ];
  let pdf = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const trailer = `trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`;
  return Buffer.from(`${pdf}xref\n0 6\n0000000000 65535 f \n${table}${trailer}`, 'latin1');
}

/** The contents of one delivery from the vendor below. Quantities are 2, prices are those of `yours`. */
export type HouseInvoice = {
  docket: string;
  posted: string;
  settle: string;
  lines: { ref: string; name: string; unit: string; holds: string; list: string; yours: string }[];
  phone?: string;
  head?: string;
};

/** The total of one of its invoices, as it should be read. */
export const houseTotal = ({ lines }: HouseInvoice): string =>
  lines.reduce((sum, { yours }) => sum + 2 * Number(yours), 0).toFixed(2);

/**
 * A vendor's invoice with unusual wording: its name is nowhere on it, the number is a docket, dates are "posted" and
 * "settled by", the price is under YOURS next to the list price, pack sizes are under HOLDS, and a case is a "box".
 */
export function housePaper(invoice: HouseInvoice): Buffer {
  const { docket, posted, settle, lines, phone = '207-555-0163', head = 'SALES INVOICE' } = invoice;
  const row = ({ ref, name, unit, holds, list, yours }: HouseInvoice['lines'][number]) =>
    ` ${ref.padEnd(9)} ${name.padEnd(26)} 2    ${unit.padEnd(4)} ${holds.padEnd(10)} ${list.padStart(9)}   ${yours.padStart(6)}  ${(2 * Number(yours)).toFixed(2).padStart(9)}`;
  return typedPage(`
 ${head}
 9 Pier Road, Bath ME 04530     Tel ${phone}     orders@blueanchor.example

 Sold to: Copper Spoon             Docket           Posted        Settle by
          88 Main Street           ${docket.padEnd(16)} ${posted.padEnd(13)} ${settle}
          Tel 937-555-0142

 REF       DESCRIPTION                QTY  UNIT HOLDS      LIST PRICE    YOURS     AMOUNT
${lines.map(row).join('\n')}

 Invoice total                                                                ${houseTotal(invoice)}
`);
}
