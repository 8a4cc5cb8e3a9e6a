import type { ProcurementRecommendation } from '@platewise/contract';
import { ArrowRight, Check } from 'lucide-react';
import { useState } from 'react';
import { formatNumber, formatPercent } from '../../../lib/format.ts';
import { formatQuantity } from '../../../lib/quantity.ts';
import { t } from '../../../lib/t.ts';
import { useOpening } from '../../../lib/use-opening.ts';
import { Button, type Column, Dialog, Facts, FormErrors, SimpleTable, TextArea } from '../../../ui/index.ts';
import css from './procurement.module.css';
import { ReasonChips } from './procurement-card.tsx';
import { benefitsOf, evidenceOf, priceOf, typeLabels } from './procurement-words.ts';
import { useProcurement } from './use-procurement.ts';

type Props = { of: ProcurementRecommendation | undefined; onClose: () => void };

/** Both suppliers side by side, the benefits, the evidence and the decision. */
export function ReviewProcurement({ of, onClose }: Props) {
  const { busy, accepting, error, forget, accept, dismiss } = useProcurement(onClose);
  const [reason, setReason] = useState('');
  useOpening(of?.id, () => {
    setReason('');
    forget();
  });
  return (
    <Dialog
      open={of !== undefined}
      onClose={onClose}
      title={t('Review Procurement Recommendation')}
      width={600}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          {of?.can.decide && (
            <Button variant="primary" loading={accepting} disabled={busy} onClick={() => accept(of)}>
              {t('Accept Recommendation')}
            </Button>
          )}
        </>
      }
    >
      {of && (
        <div className={css.review}>
          <div>
            <p className={css.reviewTitle}>{of.ingredientName}</p>
            <p className="pw-meta">
              {t('{type}, {percent} confidence', {
                type: typeLabels[of.recommendationType],
                percent: formatPercent(of.confidenceScore, 0),
              })}
            </p>
          </div>
          <SimpleTable label={t('Suppliers')} rows={sidesOf(of)} columns={columns} rowKey={(row) => row.label} />
          <ReasonChips of={of} />
          <div>
            <h3 className={css.listTitle}>{t('Expected benefits')}</h3>
            <ul className={css.benefits}>
              {benefitsOf(of).map(({ text, good }) => (
                <li key={text}>
                  {good ? <Check size={14} aria-hidden /> : <ArrowRight size={14} aria-hidden />}
                  {text}
                </li>
              ))}
            </ul>
          </div>
          <div>
            <h3 className={css.listTitle}>{t('Evidence')}</h3>
            <Facts facts={evidenceOf(of)} />
          </div>
          <p className="pw-meta">
            {t(
              'Accepting changes the supplier of {ingredientName} and its cost, with what follows for your dishes and orders. You can undo this.',
              { ingredientName: of.ingredientName },
            )}
          </p>
          {of.can.decide && (
            <div className={css.decline}>
              <TextArea
                label={t('Reason, if you dismiss it')}
                value={reason}
                onChange={setReason}
                rows={2}
                placeholder={t('Optional')}
              />
              <Button disabled={busy} onClick={() => dismiss(of, reason.trim())}>
                {t('Dismiss')}
              </Button>
            </div>
          )}
          <FormErrors error={error} />
        </div>
      )}
    </Dialog>
  );
}

type Side = { label: string; present: string; recommended: string };

function sidesOf(of: ProcurementRecommendation): Side[] {
  const { quality, reliability, presentContents, contents } = of.evidence;
  const pack = (value: number | null) => (value === null ? t('unknown') : formatQuantity(value, of.unit));
  return [
    {
      label: t('Supplier'),
      present: of.currentVendor?.name ?? t('No current supplier'),
      recommended: of.recommendedVendor.name,
    },
    { label: t('Price'), present: priceOf(of.currentPrice, of), recommended: priceOf(of.recommendedVendor.price, of) },
    ...(quality === null
      ? []
      : [
          {
            label: t('Quality'),
            present: `${formatNumber(quality.present, 1)} / 5`,
            recommended: `${formatNumber(quality.recommended, 1)} / 5`,
          },
        ]),
    ...(reliability === null
      ? []
      : [
          {
            label: t('Reliability'),
            present: formatPercent(reliability.present, 0),
            recommended: formatPercent(reliability.recommended, 0),
          },
        ]),
    ...((contents ?? 1) === 1 && (presentContents ?? 1) === 1
      ? []
      : [{ label: t('Pack'), present: pack(presentContents), recommended: pack(contents) }]),
  ];
}

const columns: Column<Side>[] = [
  { id: 'label', header: t('What'), phone: 'title', width: 96, cell: (row) => row.label },
  { id: 'present', header: t('Current supplier'), phone: 'meta', phoneLabel: t('Now'), cell: (row) => row.present },
  {
    id: 'recommended',
    header: t('Recommended supplier'),
    phone: 'figure',
    cell: (row) => row.recommended,
  },
];
