import type { FindingDetail } from '@platewise/contract';
import { accountOfSubject, type Customs, dayWords, t } from '@platewise/domain';
import type { Reach } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { maskedAccount, type PrintedAccount, printedAccounts } from '../pay-to/index.ts';
import type { FindingRow } from './findings.repo.ts';

type Clip = FindingDetail['evidence'][number];

/** The account an invoice asks to be paid to, on its page, and those of the last invoice before. */
export async function accountClips(
  db: Queryable,
  reach: Reach,
  row: FindingRow,
  { country }: Customs,
): Promise<Clip[]> {
  const before = row.against.invoiceId;
  const ids = [row.invoice_id, before].flatMap((id) => id ?? []);
  const printed = await printedAccounts(db, reach, ids);
  const own = printed.filter(
    (one) => one.invoice_id === row.invoice_id && one.account_hash === accountOfSubject(row.subject),
  );
  const former = printed.filter((one) => one.invoice_id === before);
  return [
    ...own.map((one) => clipOf(one, t('This invoice'))),
    ...former.map((one) => {
      const invoice = one.invoice_number ?? one.filename;
      const date = one.date === null ? '' : dayWords(one.date, country);
      const caption =
        date === '' ? t('Invoice {invoice}', { invoice }) : t('Invoice {invoice} of {date}', { invoice, date });
      return clipOf(one, caption);
    }),
  ];
}

function clipOf(account: PrintedAccount, caption: string): Clip {
  const { invoice_id: invoiceId, box, turned, holder, bic } = account;
  return {
    ...{ caption, invoiceId, lineId: null, page: box?.page ?? null, turned },
    box: box === null ? null : { x: box.x, y: box.y, w: box.w, h: box.h },
    values: [
      { label: t('Bank account'), value: maskedAccount(account) },
      ...(holder === null ? [] : [{ label: t('Account holder'), value: holder }]),
      ...(bic === null ? [] : [{ label: t('Bank (BIC)'), value: bic }]),
    ],
  };
}
