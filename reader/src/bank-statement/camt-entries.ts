import { type Money, sumCents } from '@platewise/domain/numbers';
import { all, attribute, one, text, type XmlNode } from '../e-invoice/xml-tree.ts';
import { damaged } from './refusals.ts';
import type { BankEntry } from './types.ts';
import { centsOf, currencyOf, dayOf, joined, opposite, tidy } from './values.ts';

/** An entry, or the payments of a batch if their amounts are given and add up to it. */
export function entriesOf(entry: XmlNode, accountCurrency: string | null): BankEntry[] {
  const status = text(entry, 'Sts', 'Cd') ?? text(entry, 'Sts');
  if (status === 'PDNG' || status === 'INFO' || status === 'FUTR') return [];
  const details = all(entry, 'NtryDtls').flatMap((group) => all(group, 'TxDtls'));
  const whole = signed(one(entry, 'Amt'), directionOf(entry));
  const currency = currencyOf(attribute(one(entry, 'Amt'), 'Ccy')) ?? accountCurrency;
  const parts = details.length > 1 ? partsOf(entry, details, currency) : null;
  if (parts !== null && sumCents(parts) === whole)
    return details.map((detail, at) => ({ ...common(entry, detail, currency), amount: parts[at] ?? whole }));
  const [detail] = details;
  return [{ ...common(entry, details.length === 1 ? detail : undefined, currency), amount: whole }];
}

/** CRDT or DBIT says where the money went, for a reversal too. */
function directionOf(node: XmlNode): 'CRDT' | 'DBIT' {
  const direction = text(node, 'CdtDbtInd');
  if (direction !== 'CRDT' && direction !== 'DBIT') throw damaged();
  return direction;
}

const signed = (amount: XmlNode | undefined, direction: 'CRDT' | 'DBIT'): Money => {
  const size = centsOf(text(amount));
  return direction === 'DBIT' ? opposite(size) : size;
};

/** Amounts of the details in the entry's currency; null if one doesn't have one. */
function partsOf(entry: XmlNode, details: readonly XmlNode[], currency: string | null): Money[] | null {
  const parts: Money[] = [];
  for (const detail of details) {
    const amount = one(detail, 'Amt') ?? one(detail, 'AmtDtls', 'TxAmt', 'Amt');
    if (amount === undefined || (currencyOf(attribute(amount, 'Ccy')) ?? currency) !== currency) return null;
    parts.push(signed(amount, one(detail, 'CdtDbtInd') === undefined ? directionOf(entry) : directionOf(detail)));
  }
  return parts;
}

const unknownIds = new Set(['NOTPROVIDED', 'NONREF', 'NOT PROVIDED']);
const known = (id: string | undefined): string | null =>
  id === undefined || unknownIds.has(id.toUpperCase()) ? null : tidy(id, 140);

function common(entry: XmlNode, detail: XmlNode | undefined, currency: string | null): Omit<BankEntry, 'amount'> {
  const bookedOn =
    dayOf(text(entry, 'BookgDt', 'Dt') ?? text(entry, 'BookgDt', 'DtTm')) ??
    dayOf(text(entry, 'ValDt', 'Dt') ?? text(entry, 'ValDt', 'DtTm'));
  if (bookedOn === null) throw damaged();
  const refs = one(detail, 'Refs');
  const remittance = one(detail, 'RmtInf');
  const structured = all(remittance, 'Strd');
  const references = structured.flatMap((each) => [
    text(each, 'CdtrRefInf', 'Ref'),
    ...all(each, 'RfrdDocInf').map((document) => text(document, 'Nb')),
  ]);
  const endToEndId = known(text(refs, 'EndToEndId'));
  return {
    bookedOn,
    valueOn: dayOf(text(entry, 'ValDt', 'Dt') ?? text(entry, 'ValDt', 'DtTm')),
    currency,
    counterparty: otherParty(entry, detail),
    reference: joined(references),
    description: joined([
      ...all(remittance, 'Ustrd').map((each) => text(each)),
      text(detail, 'AddtlTxInf'),
      text(entry, 'AddtlNtryInf'),
    ]),
    endToEndId,
    checkNumber: known(text(refs, 'ChqNb')),
    bankId: known(text(refs, 'AcctSvcrRef') ?? text(entry, 'AcctSvcrRef')),
  };
}

/** Who was paid, or who paid. The parties of a reversal are those of the payment that was reversed. */
function otherParty(entry: XmlNode, detail: XmlNode | undefined): string | null {
  const reversed = /^(true|1)$/i.test(text(entry, 'RvslInd') ?? '');
  const paysOut = (directionOf(entry) === 'DBIT') !== reversed;
  const parties = one(detail, 'RltdPties');
  const names = (paysOut ? ['UltmtCdtr', 'Cdtr'] : ['UltmtDbtr', 'Dbtr']).map(
    (role) => text(parties, role, 'Nm') ?? text(parties, role, 'Pty', 'Nm'),
  );
  return tidy(names[1] ?? names[0], 140);
}
