import { t } from '@platewise/domain';

export type SampleWords = ReturnType<typeof sampleWords>;

/** What the script says about the sample. It finds this in the page, so it needs no catalog. */
export const sampleWords = () => ({
  photo: t('The photographed sample invoice'),
  reading: t('Reading the invoice ...'),
  unreachable: t("Couldn't reach the server. Check your connection."),
  unreadable: t("Couldn't read the sample. Try again."),
  head: t('{vendor}, invoice {number}', { vendor: '{vendor}', number: '{number}' }),
  noVendor: t('Unknown vendor'),
  unknown: t('unknown'),
  columns: [t('Item'), t('Pack'), t('Quantity'), t('Price'), t('Total')],
  total: t('Total {amount}.', { amount: '{amount}' }),
  addsUp: t('Total {amount}, and the lines add up.', { amount: '{amount}' }),
  time: t('Read just now, on this server, in {seconds} seconds.', { seconds: '{seconds}' }),
});
