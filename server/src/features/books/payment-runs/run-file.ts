import {
  type AchRun,
  achFile,
  amountInWords,
  type CheckRun,
  type Money,
  type SepaRun,
  sepaFile,
  sumCents,
  t,
} from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { problem } from '../../../platform/http/problem.ts';
import type { SecretBox } from '../../../platform/secrets/index.ts';
import { openNumbers } from '../bank-details/index.ts';
import type { PayingAccountRow } from '../paying-accounts/index.ts';
import { checkPdf } from './check-pdf.ts';
import { countAchFiles, type RunRow } from './payment-runs.repo.ts';
import type { Group } from './run-groups.ts';

export type Contents =
  | { format: 'sepa'; run: SepaRun }
  | { format: 'ach'; run: AchRun }
  | { format: 'check'; run: CheckRun };

type Given = { run: RunRow; account: PayingAccountRow; groups: readonly Group[]; now: Date };

const place = 'payment_runs.contents';

export const sealContents = (box: SecretBox, contents: Contents): string => box.seal(JSON.stringify(contents), place);
export const openContents = (box: SecretBox, sealed: string): Contents =>
  JSON.parse(box.open(sealed, place)) as Contents;

/** The end-to-end ID of a vendor's transfer, also the reference of its payment. */
export const referenceOf = (run: Pick<RunRow, 'id'>, group: Group): string => `R${run.id}-${group.payee?.id ?? 0}`;

const invoicesIn = (group: Group): string =>
  group.parts.map((part) => part.invoice_number ?? part.invoice_date ?? part.filename).join(', ');

/** Everything the file is written from, so that it has the same bytes whenever it is downloaded. */
export async function makeContents(deps: Deps, trx: Tx, scope: RestaurantScope, given: Given): Promise<Contents> {
  if (given.run.method === 'sepa') return sepaContents(deps, scope, given);
  return given.run.method === 'ach' ? achContents(deps, trx, scope, given) : checkContents(given);
}

const wrongKind = () => problem('conflict', 'The account to pay from has other numbers now. Edit the run.');

function numbersOf<K extends 'iban' | 'us'>(deps: Deps, sealed: string | null, kind: K, at: 'own' | 'vendor') {
  if (sealed === null) throw wrongKind();
  const numbers = openNumbers(deps.secrets, sealed, at === 'own' ? 'paying_accounts.numbers' : 'bank_details.numbers');
  if (numbers.kind !== kind) throw wrongKind();
  return numbers as Extract<typeof numbers, { kind: K }>;
}

function sepaContents(deps: Deps, scope: RestaurantScope, { run, account, groups, now }: Given): Contents {
  const own = numbersOf(deps, account.numbers, 'iban', 'own');
  const transfers = groups.map((group) => {
    const { iban, bic } = numbersOf(deps, group.bank?.numbers ?? null, 'iban', 'vendor');
    const creditorName = group.bank?.holder ?? group.vendorName;
    const remittance = invoicesIn(group);
    return { endToEndId: referenceOf(run, group), creditorName, iban, bic, amount: group.amount, remittance };
  });
  const debtor = { name: account.company_name, iban: own.iban, bic: own.bic };
  const messageId = `PW-${scope.restaurantId}-${run.id}`;
  return {
    format: 'sepa',
    run: { messageId, createdAt: now.toISOString(), payOn: run.pay_on, debtor, transfers },
  };
}

/** What a day's ACH files are told apart by, together with their modifier. */
export const achSenderOf = (run: Pick<AchRun, 'originRouting' | 'originId'>): string =>
  `${run.originRouting} ${run.originId.trim()}`;

const modifiers = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

async function achContents(
  deps: Deps,
  trx: Tx,
  scope: RestaurantScope,
  { run, account, groups, now }: Given,
): Promise<Contents> {
  const own = numbersOf(deps, account.numbers, 'us', 'own');
  const bank = {
    originRouting: own.routing,
    destinationName: account.bank_name ?? '',
    originId: account.origin_id ?? '',
  };
  const sender = achSenderOf(bank);
  const fileIdModifier = modifiers[await countAchFiles(trx, scope, sender, now.toISOString().slice(0, 10))];
  if (fileIdModifier === undefined)
    throw problem('conflict', 'A day has at most 36 ACH files. Send this one tomorrow.');
  const entries = groups.map((group, index) => {
    const { routing, account: number, accountType } = numbersOf(deps, group.bank?.numbers ?? null, 'us', 'vendor');
    return {
      // Distinct between runs, and ascending: a run has at most 500 vendors.
      traceNumber: (run.id % 9999) * 1000 + index + 1,
      ...{ name: group.bank?.holder ?? group.vendorName, routing, account: number, accountType },
      ...{ amount: group.amount, remittance: invoicesIn(group), id: String(group.vendorId) },
    };
  });
  const company = { originName: account.company_name, companyName: account.company_name };
  return {
    format: 'ach',
    run: {
      ...{ createdAt: now.toISOString(), payOn: run.pay_on, ...bank, ...company, companyId: account.company_id ?? '' },
      ...{ fileIdModifier, entries },
    },
  };
}

function checkContents({ run, account, groups }: Given): Contents {
  const first = account.next_check_number;
  if (first === null) throw problem('conflict', 'The account to pay from has no next check number. Enter it first.');
  const payer = {
    name: account.company_name,
    lines: (account.address ?? '').split('\n').filter((line) => line !== ''),
  };
  const checks = groups.map((group, index) => ({
    ...{
      number: first + index,
      payee: group.payee?.name ?? group.vendorName,
      amount: group.amount,
      memo: run.note ?? '',
    },
    amountInWords: amountInWords(group.amount),
    lines: group.parts.map((part) => ({
      ...{ invoice: part.invoice_number ?? part.filename, date: part.invoice_date ?? '' },
      ...{ amount: part.amount, discount: part.discount },
    })),
  }));
  const { currency, pay_on: date } = run;
  return { format: 'check', run: { date, currency, payer, bankName: account.bank_name ?? '', checks } };
}

/** Throws what a bank would refuse as a problem. */
export async function writeFile(contents: Contents): Promise<Buffer> {
  try {
    if (contents.format === 'sepa') return Buffer.from(sepaFile(contents.run), 'utf8');
    if (contents.format === 'ach') return Buffer.from(achFile(contents.run), 'latin1');
    return Buffer.from(await checkPdf(contents.run));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw problem('conflict', t("The file can't be written: {reason}.", { reason: error.message }));
  }
}

/** The sum of a file, for the audit log. */
export const totalOf = ({ run }: Contents): Money =>
  sumCents(
    ('transfers' in run ? run.transfers : 'entries' in run ? run.entries : run.checks).map(({ amount }) => amount),
  );
