import type { CalendarDate } from '../../shared/dates/index.ts';
import { type Money, sumCents } from '../../shared/numbers/index.ts';
import { calendarDay, instantInSeconds, matching, paidAmount } from './checked-fields.ts';
import { plainLetters } from './plain-letters.ts';

export type SepaRun = {
  /** Also the ID of the payment information; unique per file, up to 35 characters of the EPC set. */
  messageId: string;
  /** ISO instant. */
  createdAt: string;
  /** YYYY-MM-DD. */
  payOn: CalendarDate;
  debtor: { name: string; iban: string; bic: string | null };
  transfers: {
    endToEndId: string;
    creditorName: string;
    iban: string;
    bic: string | null;
    /** Decimal with 2 places, in euros. */
    amount: Money;
    remittance: string;
  }[];
};

const largest = '999999999.99';
const idPattern = /^(?!\/)(?!.*\/\/)[A-Za-z0-9/\-?:().,'+ ]{1,35}(?<!\/)$/;
const ibanPattern = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;
const bicPattern = /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/;

/**
 * SEPA credit transfers as pain.001.001.09: one payment information with its number of transactions and control sum,
 * in euros, charges SLEV. Source: ISO 20022 CustomerCreditTransferInitiationV09, and EPC132-08, SEPA Credit Transfer
 * customer-to-PSP implementation guidelines, for which elements are used. Names (70) and remittance (140 characters)
 * are written in the EPC character set and cut to length; IBANs and BICs may contain spaces. An unknown BIC is left
 * out, as allowed for all of SEPA. Throws RangeError for an empty run, an amount that isn't 0.01 to 999999999.99, an
 * impossible date, a malformed IBAN or BIC, an empty name, and IDs that are too long, repeated or outside the set.
 * @example sepaFile(run).includes('<PmtMtd>TRF</PmtMtd>') // true
 */
export function sepaFile({ messageId, createdAt, payOn, debtor, transfers }: SepaRun): string {
  if (transfers.length === 0) throw new RangeError('There is nothing to pay');
  if (new Set(transfers.map(({ endToEndId }) => endToEndId)).size < transfers.length) {
    throw new RangeError('Two transfers have the same end-to-end ID');
  }
  const amounts = transfers.map(({ amount }) => paidAmount(amount, largest));
  const id = matching(messageId, idPattern, 'message ID');
  const totals = leaf('NbOfTxs', String(amounts.length)) + leaf('CtrlSum', sumCents(amounts));
  const payer = leaf('Nm', name(debtor.name));
  const head = leaf('MsgId', id) + leaf('CreDtTm', instantInSeconds(createdAt)) + totals + node('InitgPty', payer);
  const info = [
    ...[leaf('PmtInfId', id), leaf('PmtMtd', 'TRF'), totals],
    node('PmtTpInf', node('SvcLvl', leaf('Cd', 'SEPA'))),
    ...[node('ReqdExctnDt', leaf('Dt', calendarDay(payOn))), node('Dbtr', payer), account('DbtrAcct', debtor.iban)],
    node('DbtrAgt', node('FinInstnId', debtor.bic === null ? unknownAgent : agent(debtor.bic))),
    leaf('ChrgBr', 'SLEV'),
    ...transfers.map((transfer, index) => transferOf(transfer, amounts[index] ?? '')),
  ];
  const body = node('CstmrCdtTrfInitn', node('GrpHdr', head) + node('PmtInf', info.join('')));
  const space = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${space}">\n${body}</Document>\n`;
}

function transferOf({ endToEndId, creditorName, iban, bic, remittance }: SepaRun['transfers'][number], amount: string) {
  const text = epcText(remittance, 140);
  const id = leaf('EndToEndId', matching(endToEndId, idPattern, 'end-to-end ID'));
  return node(
    'CdtTrfTxInf',
    [
      node('PmtId', id),
      node('Amt', `<InstdAmt Ccy="EUR">${amount}</InstdAmt>\n`),
      bic === null ? '' : node('CdtrAgt', node('FinInstnId', agent(bic))),
      node('Cdtr', leaf('Nm', name(creditorName))),
      account('CdtrAcct', iban),
      text === '' ? '' : node('RmtInf', leaf('Ustrd', text)),
    ].join(''),
  );
}

const unknownAgent = '<Othr>\n<Id>NOTPROVIDED</Id>\n</Othr>\n';
const compact = (text: string) => text.replace(/\s/g, '').toUpperCase();
const agent = (bic: string) => leaf('BICFI', matching(compact(bic), bicPattern, 'BIC'));
const account = (tag: string, iban: string) =>
  node(tag, node('Id', leaf('IBAN', matching(compact(iban), ibanPattern, 'IBAN'))));
const name = (text: string) => matching(epcText(text, 70), /[A-Za-z0-9]/, 'name');

/**
 * Text in the EPC character set, cut to length. Source: EPC217-08, conversion of characters outside the Latin set.
 * A slash at the start or end and two in a row are reserved, so they are reduced.
 */
function epcText(text: string, longest: number): string {
  const mapped = plainLetters(text).replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, (sign) => signs[sign] ?? '.');
  return mapped
    .replace(/\/{2,}/g, '/')
    .replace(/^[/ ]+/, '')
    .slice(0, longest)
    .replace(/[/ ]+$/, '');
}

const signs: Readonly<Record<string, string>> = {
  ...{ '&': '+', '"': "'", '`': "'", ';': ',', _: '-', '~': '-', '\\': '/', '|': '/' },
  ...{ '[': '(', '{': '(', '<': '(', ']': ')', '}': ')', '>': ')' },
};

const node = (tag: string, inner: string) => `<${tag}>\n${inner}</${tag}>\n`;
const leaf = (tag: string, text: string) => `<${tag}>${escaped(text)}</${tag}>\n`;
const escaped = (text: string) =>
  text.replace(/[&<>]/g, (sign) => (sign === '&' ? '&amp;' : sign === '<' ? '&lt;' : '&gt;'));
