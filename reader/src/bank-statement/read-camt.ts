import { type Money, sumCents } from '@platewise/domain/numbers';
import { msg } from '@platewise/domain/texts';
import { XMLValidator } from 'fast-xml-parser';
import { all, attribute, one, parseXmlText, text, type XmlNode } from '../e-invoice/xml-tree.ts';
import { entriesOf } from './camt-entries.ts';
import { BankFileRefused, damaged, hasDoctype, noBankStatement, tooMany, tooManyStatements } from './refusals.ts';
import { type BankEntry, type BankStatement, bankFileEntries, bankFileStatements } from './types.ts';
import { accountOf, centsOf, currencyOf, dayOf, opposite } from './values.ts';

/** Reads camt.053 of any version (ISO 20022). Pending and informational entries are skipped. */
export function readCamt(xml: string): BankStatement[] {
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) throw hasDoctype();
  if (XMLValidator.validate(xml) !== true) throw damaged();
  const tree = parseXmlText(xml);
  if (tree === null) throw damaged();
  const document = one(tree, 'Document');
  if (one(document, 'BkToCstmrAcctRpt') || one(document, 'BkToCstmrDbtCdtNtfctn')) throw notYetFinal();
  const statements = all(document, 'BkToCstmrStmt', 'Stmt');
  if (statements.length === 0) throw noBankStatement();
  if (statements.length > bankFileStatements) throw tooManyStatements();
  let left = bankFileEntries;
  return statements.map((statement) => {
    const read = statementOf(statement, left);
    left -= read.entries.length;
    return read;
  });
}

const notYetFinal = () =>
  new BankFileRefused(
    msg(
      'This file (camt.052 or camt.054) reports single movements and may change. Download the statement (camt.053) instead.',
    ),
  );

function statementOf(node: XmlNode, most: number): BankStatement {
  const account = one(node, 'Acct');
  const opening = balanceOf(node, ['OPBD', 'PRCD']);
  const closing = balanceOf(node, ['CLBD']);
  const currency = currencyOf(text(account, 'Ccy')) ?? closing?.currency ?? opening?.currency ?? null;
  const entries: BankEntry[] = [];
  for (const entry of all(node, 'Ntry')) {
    entries.push(...entriesOf(entry, currency));
    if (entries.length > most) throw tooMany();
  }
  const days = entries.map(({ bookedOn }) => bookedOn).sort();
  return {
    account: accountOf(text(account, 'Id', 'IBAN') ?? text(account, 'Id', 'Othr', 'Id')),
    currency,
    from: dayOf(text(node, 'FrToDt', 'FrDtTm') ?? text(node, 'FrToDt', 'FrDt')) ?? opening?.day ?? days[0] ?? null,
    to: dayOf(text(node, 'FrToDt', 'ToDtTm') ?? text(node, 'FrToDt', 'ToDt')) ?? closing?.day ?? days.at(-1) ?? null,
    openingBalance: opening?.amount ?? null,
    closingBalance: closing?.amount ?? null,
    entries,
  };
}

type Balance = { amount: Money; currency: string | null; day: string | null };

function balanceOf(node: XmlNode, codes: readonly string[]): Balance | null {
  for (const code of codes) {
    const found = all(node, 'Bal').find((balance) => text(balance, 'Tp', 'CdOrPrtry', 'Cd') === code);
    if (found === undefined) continue;
    const size = centsOf(text(found, 'Amt'));
    return {
      amount: text(found, 'CdtDbtInd') === 'DBIT' ? opposite(size) : sumCents([size]),
      currency: currencyOf(attribute(one(found, 'Amt'), 'Ccy')),
      day: dayOf(text(found, 'Dt', 'Dt') ?? text(found, 'Dt', 'DtTm')),
    };
  }
  return null;
}
