import type { InvoiceSpec } from '@platewise/generator';

/** A generated invoice as the vendor would send it as X12 810. */
export function x12Of({ number, date, vendor, lines, total }: InvoiceSpec): Buffer {
  const cents = (money: string) => String(Math.round(Number(money) * 100));
  const sets = [
    `BIG*${date.replaceAll('-', '')}*${number}`,
    'CUR*SE*USD',
    `N1*SE*${vendor.name}`,
    ...lines.flatMap((line, index) => [
      `IT1*${index + 1}*${line.quantity}*CA*${line.unitPrice}**VN*${line.itemCode ?? index}`,
      `PID*F****${line.description}`,
    ]),
    `TDS*${cents(total)}`,
    `CTT*${lines.length}`,
  ];
  const all = [
    'ISA*00*          *00*          *01*006922827      *ZZ*PLATEWISE      *261118*0512*U*00401*000000905*0*P*>',
    'GS*IN*006922827*PLATEWISE*20261118*0512*905*X*004010',
    ...['ST*810*0001', ...sets, `SE*${sets.length + 2}*0001`],
    ...['GE*1*905', 'IEA*1*000000905'],
  ];
  return Buffer.from(all.map((segment) => `${segment}~\n`).join(''));
}
