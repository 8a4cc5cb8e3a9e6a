import type { Random } from '../../random.ts';
import type { HtmlInvoice } from '../document.ts';
import { day } from '../figures.ts';
import type { Pen } from '../pen.ts';
import { digitsOf } from '../people.ts';
import { safe } from './markup.ts';

/** The wording of a document's header, picked once and repeated on later pages. */
export type HeadWords = { title: string; facts: [string, string][]; number: string; date: string };

export function headWordsOf(random: Random, invoice: HtmlInvoice, pen: Pen): HeadWords {
  const credit = invoice.kind === 'credit_note';
  const title = credit
    ? random.pick(['CREDIT MEMO', 'Credit Memo'])
    : random.pick(['INVOICE', 'Invoice', 'INVOICE', 'DELIVERY INVOICE']);
  const number = random.pick([
    'Invoice #',
    'INVOICE NO.',
    'Invoice Number:',
    'No.',
    'INVOICE NUMBER',
    'Inv #:',
    'INVOICE',
    'Ticket',
  ]);
  const date = random.pick(['Date', 'INVOICE DATE', 'Invoice Date:', 'DATE', 'Date:']);
  const written = (iso: string) => day(iso, pen.figures);
  const extra: [string, string][] = [
    [random.pick(['Customer #', 'ACCT NO', 'CUST NO.', 'Account']), invoice.account],
    [random.pick(['Terms', 'TERMS']), random.pick(['NET 14', 'Net 30', 'NET 7 DAYS', 'Due on receipt', 'NET 21'])],
    [random.pick(['Due Date', 'DUE DATE', 'PAY BY']), written(invoice.due)],
    [random.pick(['Route', 'ROUTE', 'TRUCK STOP', 'TRIP']), digitsOf(random, random.int(2, 4))],
    [random.pick(['Ship Date', 'DELIVERY DATE', 'Delivered']), written(invoice.date)],
    [
      random.pick(number === 'Ticket' ? ['Order #', 'ORDER NO'] : ['Order #', 'ORDER NO', 'TICKET', 'Sales Order']),
      digitsOf(random, random.int(5, 7)),
    ],
    [random.pick(['Sales Rep', 'SLSM', 'Salesperson']), random.pick(['J. ORTIZ', 'Kim B.', '042', 'House', 'M. DALY'])],
  ];
  const chosen = extra.filter(() => random.chance(0.5));
  const facts: [string, string][] = [
    [number, invoice.number],
    [date, written(invoice.date)],
  ];
  if (random.chance(0.4)) facts.reverse();
  if (invoice.po) chosen.push([random.pick(['PO #', 'P.O. NO.', 'Cust PO']), invoice.po]);
  return { title, facts: random.chance(0.25) ? [...chosen, ...facts] : [...facts, ...chosen], number, date };
}

export function letterheadOf(invoice: HtmlInvoice, pen: Pen, words: HeadWords): string {
  const { vendor } = invoice;
  const name = `<div class="name">${safe(vendor.name)}</div>`;
  const address = `<div>${safe(vendor.street)}<br>${safe(vendor.city)}<br>${vendor.phone}</div>`;
  const title = `<div class="title">${words.title}</div>`;
  const facts = factsOf(pen, words);
  switch (pen.sheet.head) {
    case 'centered':
      return `<div class="mid">${name}<div>${safe(vendor.street)} &bull; ${safe(vendor.city)} &bull; ${vendor.phone}</div></div><div class="top" style="margin-top:8px">${title}${facts}</div>`;
    case 'banner':
      return `<div class="banner top">${name}${title}</div><div class="top" style="margin-top:6px">${address}${facts}</div>`;
    case 'title-right':
      return `<div class="top"><div>${name}${address}</div><div class="r">${title}${facts}</div></div>`;
    case 'split':
      return `<div class="top"><div>${title}${facts}</div><div class="r">${name}${address}<div>${vendor.web}</div></div></div>`;
  }
}

function factsOf(pen: Pen, { facts }: HeadWords): string {
  const way = facts.length > 5 && pen.sheet.facts === 'row' ? 'pairs' : pen.sheet.facts;
  const td = (text: string, label: boolean) => `<td class="n${label ? ' k' : ''}">${safe(text)}</td>`;
  if (way === 'row' || way === 'grid') {
    const rows = [
      facts.map(([label]) => td(label.replace(/:$/, ''), true)),
      facts.map(([, value]) => td(value, false)),
    ];
    return `<table class="facts ${way}">${rows.map((row) => `<tr>${row.join('')}</tr>`).join('')}</table>`;
  }
  if (way === 'stacked')
    return `<div>${facts.map(([label, value]) => `${safe(label)} ${safe(value)}`).join('<br>')}</div>`;
  return `<table class="facts">${facts.map(([label, value]) => `<tr>${td(label, true)}${td(value, false)}</tr>`).join('')}</table>`;
}

export function partiesOf(random: Random, invoice: HtmlInvoice): string {
  const { customer } = invoice;
  const who = `${safe(customer.name)}<br>${safe(customer.street)}<br>${safe(customer.city)}`;
  const sold = `<div><b>${random.pick(['BILL TO', 'Sold To:', 'SOLD TO', 'Bill To'])}</b>${who}</div>`;
  const shipped = random.chance(0.55)
    ? `<div><b>${random.pick(['SHIP TO', 'Ship To:', 'DELIVER TO'])}</b>${who}</div>`
    : '';
  return `<div class="parties">${sold}${shipped}</div>`;
}
