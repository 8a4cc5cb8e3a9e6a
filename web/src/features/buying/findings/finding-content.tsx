import type { FindingDetail } from '@platewise/contract';
import { Link } from 'react-router';
import { formatDate, formatMoney } from '../../../lib/format.ts';
import { useRestaurantNames } from '../../../lib/restaurants.ts';
import { t } from '../../../lib/t.ts';
import { Facts, Section } from '../../../ui/index.ts';
import { Evidence } from './evidence.tsx';
import css from './findings.module.css';
import { hasMoney, invoiceNameOf, kindWords, lineAddress } from './words.ts';

export function FindingContent({ finding }: { finding: FindingDetail }) {
  const { text, money, currency, calculation, kind, also, evidence } = finding;
  return (
    <div className="pw-stack-20">
      <div>
        <p className={css.sentence}>{text}</p>
        <p className={css.note}>{kindWords[kind].meaning}</p>
      </div>
      <div className={css.sum}>
        {hasMoney(finding) && <div className={css.big}>{formatMoney(money, { currency })}</div>}
        <div className={css.calculation}>{calculation}</div>
        {also.length > 0 && (
          <div className={css.note}>
            {t('Includes what was also found on these lines: {kinds}.', {
              kinds: also.map((one) => kindWords[one].name).join(', '),
            })}
          </div>
        )}
      </div>
      {evidence.length > 0 && (
        <Section title={t('Proof')}>
          <Evidence clips={evidence} />
        </Section>
      )}
      <FindingFacts finding={finding} />
    </div>
  );
}

function FindingFacts({ finding }: { finding: FindingDetail }) {
  const { invoice, lineIds, orderId, foundAt, status, decidedAt, decidedBy, note, credited, currency } = finding;
  const restaurant = useRestaurantNames()(finding.restaurantId);
  const by = decidedAt && `${decidedBy ?? t('someone')}, ${formatDate(decidedAt)}`;
  return (
    <Facts
      facts={[
        ...(restaurant === '' ? [] : [{ label: t('Restaurant'), value: restaurant }]),
        { label: t('Vendor'), value: finding.vendorName },
        { label: hasMoney(finding) ? t('Item') : t('Bank account'), value: finding.description },
        ...(invoice
          ? [
              {
                label: t('Invoice'),
                value: (
                  <>
                    <Link className={css.link} to={lineAddress(invoice.id, lineIds[0])}>
                      {invoiceNameOf(invoice)}
                    </Link>
                    {`, ${formatDate(invoice.invoiceDate)}`}
                    {!invoice.approved && `, ${t('not approved yet')}`}
                  </>
                ),
              },
            ]
          : []),
        ...(orderId === null
          ? []
          : [
              {
                label: t('Purchase order'),
                value: (
                  <Link className={css.link} to={`/purchase-orders/${orderId}`}>
                    {t('Open order')}
                  </Link>
                ),
              },
            ]),
        { label: t('Found on'), value: formatDate(foundAt) },
        ...(credited === null ? [] : [{ label: t('Credited'), value: formatMoney(credited, { currency }) }]),
        ...(by && status !== 'open'
          ? [{ label: status === 'dismissed' ? t('Dismissed by') : t('Credit requested by'), value: by }]
          : []),
        ...(note ? [{ label: t('Note'), value: note }] : []),
      ]}
    />
  );
}
