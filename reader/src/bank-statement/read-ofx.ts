import { decodeAs, decodeEither, decodeXml, markedEncoding } from './decode.ts';
import { tagsOf } from './ofx-tags.ts';
import { damaged, hasDoctype, noBankStatement, tooMany, tooManyStatements } from './refusals.ts';
import { type BankEntry, type BankStatement, bankFileEntries, bankFileStatements } from './types.ts';
import { accountOf, centsOf, currencyOf, dayOf, joined, tidy } from './values.ts';

const statementTags = new Set(['STMTRS', 'CCSTMTRS']);

/** Reads OFX and QFX: 1.x (SGML, whose values have no closing tag) and 2.x (XML). */
export function readOfx(bytes: Uint8Array): BankStatement[] {
  const text = decodeOfx(bytes);
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) throw hasDoctype();
  const start = text.search(/<OFX>/i);
  if (start < 0) throw noBankStatement();
  if (!/<\/OFX>\s*$/i.test(text)) throw damaged();
  const statements: BankStatement[] = [];
  let entries = 0;
  let open: { statement: BankStatement; fields: Map<string, string> | null; within: string } | null = null;
  for (const { name, value, closes } of tagsOf(text.slice(start))) {
    if (statementTags.has(name)) {
      if (closes && open !== null) statements.push(finished(open.statement));
      if (statements.length > bankFileStatements) throw tooManyStatements();
      open = closes ? null : { statement: emptyStatement(), fields: null, within: '' };
    } else if (open === null) {
    } else if (name === 'STMTTRN') {
      if (closes && open.fields !== null) {
        open.statement.entries.push(entryOf(open.fields, open.statement.currency));
        entries += 1;
        if (entries > bankFileEntries) throw tooMany();
      }
      open.fields = closes ? null : new Map();
    } else if (groups.has(name)) {
      open.within = closes ? '' : name;
    } else if (!closes && open.fields !== null) {
      // The name of a payee is in a group of its own; the account paid has an ACCTID too.
      const key = open.within === '' ? name : `${open.within}.${name}`;
      if (!open.fields.has(key)) open.fields.set(key, value);
    } else if (!closes) {
      setField(open.statement, open.within, name, value);
    }
  }
  if (open !== null) throw damaged();
  if (statements.length === 0) throw noBankStatement();
  return statements;
}

const groups = new Set([
  ...['BANKACCTFROM', 'CCACCTFROM', 'BANKACCTTO', 'CCACCTTO', 'PAYEE', 'EXTDPAYEE', 'CURRENCY', 'ORIGCURRENCY'],
  ...['LEDGERBAL', 'AVAILBAL', 'BAL', 'IMAGEDATA'],
]);

const emptyStatement = (): BankStatement => ({
  ...{ account: null, currency: null, from: null, to: null, openingBalance: null, closingBalance: null },
  entries: [],
});

function setField(statement: BankStatement, within: string, name: string, value: string): void {
  if (name === 'CURDEF') statement.currency = currencyOf(value);
  else if (name === 'ACCTID' && (within === 'BANKACCTFROM' || within === 'CCACCTFROM'))
    statement.account = accountOf(value);
  else if (name === 'DTSTART') statement.from = dayOf(value);
  else if (name === 'DTEND') statement.to = dayOf(value);
  else if (name === 'BALAMT' && within === 'LEDGERBAL') statement.closingBalance = centsOf(value);
}

/** Some banks leave the period out, or write zeros. */
function finished(statement: BankStatement): BankStatement {
  const days = statement.entries.map(({ bookedOn }) => bookedOn).sort();
  return { ...statement, from: statement.from ?? days[0] ?? null, to: statement.to ?? days.at(-1) ?? null };
}

function entryOf(fields: ReadonlyMap<string, string>, currency: string | null): BankEntry {
  const bookedOn = dayOf(fields.get('DTPOSTED'));
  if (bookedOn === null) throw damaged();
  const name = fields.get('PAYEE.NAME') ?? fields.get('NAME');
  const checkNumber = tidy(fields.get('CHECKNUM'), 140);
  return {
    bookedOn,
    valueOn: dayOf(fields.get('DTAVAIL')),
    amount: centsOf(fields.get('TRNAMT')),
    currency: currencyOf(fields.get('CURRENCY.CURSYM')) ?? currency,
    // For a check, the name is often just 'CHECK 1042'.
    counterparty: /^(check|cheque)\b[\s#\d]*$/i.test(name ?? '') ? null : tidy(name, 140),
    reference: tidy(fields.get('REFNUM'), 140),
    description: joined([fields.get('MEMO'), fields.get('NAME')]),
    endToEndId: null,
    checkNumber: checkNumber !== null && /[1-9A-Z]/i.test(checkNumber) ? checkNumber : null,
    bankId: tidy(fields.get('FITID'), 255),
  };
}

function decodeOfx(bytes: Uint8Array): string {
  const marked = markedEncoding(bytes);
  if (marked !== null) return decodeAs(bytes, marked);
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 1000));
  if (/^\s*<\?xml/i.test(head)) return decodeXml(bytes);
  const encoding = /\bENCODING:\s*([\w-]+)/i.exec(head)?.[1]?.toUpperCase();
  const charset = /\bCHARSET:\s*([\w-]+)/i.exec(head)?.[1]?.toUpperCase() ?? 'NONE';
  if (encoding === 'UTF-8' || encoding === 'UTF8' || charset === 'UTF-8') return decodeAs(bytes, 'utf-8');
  if (encoding === 'UNICODE') return decodeEither(bytes, 'utf-16le');
  if (charset === 'NONE' || charset === 'CSUNICODE') return decodeEither(bytes, 'windows-1252');
  // Banks that write UTF-8 often leave 1252 in the header.
  return decodeEither(bytes, /^\d+$/.test(charset) ? `windows-${charset}` : charset.toLowerCase());
}
