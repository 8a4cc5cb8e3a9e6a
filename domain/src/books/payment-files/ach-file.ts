import type { CalendarDate } from '../../shared/dates/index.ts';
import { dec, type Money, sumCents } from '../../shared/numbers/index.ts';
import { calendarDay, instantInSeconds, matching, paidAmount } from './checked-fields.ts';
import { plainLetters } from './plain-letters.ts';

export type AchRun = {
  /** ISO instant; the file states it in UTC. */
  createdAt: string;
  /** YYYY-MM-DD. */
  payOn: CalendarDate;
  /** The bank that receives the file (ODFI), 9 digits. */
  originRouting: string;
  destinationName: string;
  /** The immediate origin, as assigned by the bank, up to 10 characters. */
  originId: string;
  originName: string;
  companyName: string;
  /** As assigned by the bank, up to 10 characters. */
  companyId: string;
  /** A-Z or 0-9: tells apart files of the same day. */
  fileIdModifier: string;
  entries: {
    /** The sequence number within the bank's trace numbers, 1 to 9999999, ascending. */
    traceNumber: number;
    name: string;
    routing: string;
    account: string;
    accountType: 'checking' | 'savings';
    /** Decimal with 2 places, in US dollars. */
    amount: Money;
    remittance: string;
    id: string;
  }[];
};

const largest = '99999999.99';
const largestTotal = '9999999999.99';
const batch = '0000001';

/**
 * Credits to vendors as a NACHA file: one batch of CCD entries with service class 220 (credits only), each with a
 * type 05 addenda record if there is a remittance text, which is passed on as written. Records have 94 characters
 * and end in CRLF; the file is filled with records of nines to a multiple of ten. Source: Nacha Operating Rules,
 * Appendix Three, ACH record format specifications. Texts are reduced to ASCII and cut to their field. Throws
 * RangeError for an empty run, amounts that aren't 0.01 to 99999999.99, a total beyond 12 digits of cents, an
 * impossible date, routing numbers whose check digit is wrong, empty names, IDs and accounts that don't fit, a file ID
 * modifier other than A-Z or 0-9, and trace numbers that don't ascend.
 * @example achFile(run).split('\r\n')[0].slice(0, 13) // '101 121000358'
 */
export function achFile(run: AchRun): string {
  const { entries, originRouting } = run;
  if (entries.length === 0) throw new RangeError('There is nothing to pay');
  const amounts = entries.map(({ amount }) => paidAmount(amount, largest));
  const total = sumCents(amounts);
  if (dec(total).gt(largestTotal)) throw new RangeError('The total is too large for one file');
  if (entries.some(({ traceNumber }, index) => traceNumber <= (entries[index - 1]?.traceNumber ?? 0))) {
    throw new RangeError('Trace numbers must ascend');
  }
  const bank = routingNumber(originRouting).slice(0, 8);
  const details = entries.flatMap((entry) => entryOf(entry, bank));
  const hash = entries.reduce((sum, { routing }) => sum + Number(routing.slice(0, 8)), 0) % 1e10;
  const totals = digits(hash, 10) + digits(0, 12) + cents(total, 12);
  const control = `8220${digits(details.length, 6)}${totals}${companyId(run)}${' '.repeat(25)}${bank}${batch}`;
  const blocks = Math.ceil((details.length + 4) / 10);
  const end = `9${digits(1, 6)}${digits(blocks, 6)}${digits(details.length, 8)}${totals}${' '.repeat(39)}`;
  const records = [fileHeader(run), batchHeader(run, bank), ...details, control, end];
  const fill = Array<string>(blocks * 10 - records.length).fill('9'.repeat(94));
  return [...records, ...fill].map((record) => `${record}\r\n`).join('');
}

function fileHeader(run: AchRun): string {
  const created = instantInSeconds(run.createdAt).replace(/[-:T]/g, '').slice(2, 12);
  const origin = matching(run.originId.trim(), /^[A-Za-z0-9]{1,10}$/, 'origin ID').padStart(10);
  const modifier = matching(run.fileIdModifier, /^[A-Z0-9]$/, 'file ID modifier');
  const names = required(run.destinationName, 23, 'bank name') + required(run.originName, 23, 'origin name');
  return `101 ${routingNumber(run.originRouting)}${origin}${created}${modifier}094101${names}${' '.repeat(8)}`;
}

function batchHeader(run: AchRun, bank: string): string {
  const day = calendarDay(run.payOn).replace(/-/g, '').slice(2);
  const company = `${required(run.companyName, 16, 'company name')}${' '.repeat(20)}${companyId(run)}`;
  return `5220${company}CCDVENDOR PAY${day}${day}   1${bank}${batch}`;
}

function entryOf(entry: AchRun['entries'][number], bank: string): string[] {
  const code = entry.accountType === 'checking' ? '22' : '32';
  const account = matching(entry.account.replace(/\s/g, ''), /^[A-Za-z0-9-]{1,17}$/, 'account number').padEnd(17);
  const text = plainLetters(entry.remittance).slice(0, 80).trim();
  const sequence = digits(traceSequence(entry.traceNumber), 7);
  const whom = field(entry.id, 15) + required(entry.name, 22, 'name');
  const amount = cents(paidAmount(entry.amount, largest), 10);
  const addenda = text === '' ? '0' : '1';
  const detail = `6${code}${routingNumber(entry.routing)}${account}${amount}${whom}  ${addenda}${bank}${sequence}`;
  return text === '' ? [detail] : [detail, `705${text.padEnd(80)}0001${sequence}`];
}

/** Source: ABA routing number policy; the digits weighted 3, 7, 1 come to a multiple of ten. */
function routingNumber(text: string): string {
  const sum = [...matching(text, /^\d{9}$/, 'routing number')].reduce(
    (all, digit, index) => all + Number(digit) * ([3, 7, 1][index % 3] ?? 0),
    0,
  );
  if (sum === 0 || sum % 10 !== 0) throw new RangeError("The routing number's check digit is wrong");
  return text;
}

function traceSequence(value: number): number {
  if (Number.isInteger(value) && value >= 1 && value <= 9_999_999) return value;
  throw new RangeError('A trace number is from 1 to 9999999');
}

const companyId = ({ companyId: id }: AchRun) =>
  matching(id.trim(), /^[A-Za-z0-9]{1,10}$/, 'company identification').padEnd(10);
const field = (text: string, width: number) => plainLetters(text).slice(0, width).padEnd(width);
const required = (text: string, width: number, what: string) => matching(field(text, width), /[A-Za-z0-9]/, what);
const digits = (value: number, width: number) => String(value).padStart(width, '0');
const cents = (amount: string, width: number) => amount.replace('.', '').padStart(width, '0');
