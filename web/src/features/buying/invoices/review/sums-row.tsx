import { inputTaxByRate } from '@platewise/domain';
import { TriangleAlert } from 'lucide-react';
import { Fragment } from 'react';
import { formatMoney, formatPercent } from '../../../../lib/format.ts';
import { t } from '../../../../lib/t.ts';
import { Unknown } from '../../../../ui/index.ts';
import { sumLabels, sumParts } from '../model/sums.ts';
import { useReviewState } from './review-context.tsx';
import css from './sums-row.module.css';

/** How the lines add up to the total, and what is still missing. */
export function SumsRow() {
  const { view, currency } = useReviewState();
  const { sums } = view;
  const shown = sumParts.filter((part) => part === 'goods' || sums[part] !== 0);
  const taxes = inputTaxByRate(
    view.lines.map(({ lineType, totalPrice, taxRate }) => ({ type: lineType, total: totalPrice, taxRate })),
  );
  const off = sums.missing !== null && sums.missing !== 0;
  return (
    <div className={css.row}>
      {shown.map((part, index) => (
        <Fragment key={part}>
          {index > 0 && (
            <span className={css.sign} aria-hidden>
              {sums[part] < 0 ? '−' : '+'}
            </span>
          )}
          <div>
            <div className={css.label}>{sumLabels[part]}</div>
            {formatMoney(index > 0 ? Math.abs(sums[part]) : sums[part], { currency })}
          </div>
        </Fragment>
      ))}
      {taxes.map(({ rate, net, tax }) => (
        <div key={rate} className={css.rate}>
          <div className={css.label}>
            {rate === null ? t('Rate unknown') : t('Tax {rate}', { rate: formatPercent(Number(rate), 2) })}
          </div>
          {tax === null ? (
            <Unknown reason={t('The invoice shows one tax for several rates')} noCost />
          ) : (
            formatMoney(Number(tax), { currency })
          )}
          <span className="pw-ink-3"> {t('on {amount}', { amount: formatMoney(Number(net), { currency }) })}</span>
        </div>
      ))}
      <span className={css.sign} aria-hidden>
        =
      </span>
      <div>
        <div className={css.label}>{t('Lines total')}</div>
        {formatMoney(sums.lines, { currency })}
      </div>
      <span className={css.end}>
        <span>
          <div className={css.label}>{t('Invoice total')}</div>
          {formatMoney(sums.total, { currency })}
        </span>
        {off && (
          <span className={css.missing} role="status">
            <div className={css.label}>
              <TriangleAlert size={12} strokeWidth={2.25} aria-hidden />
              {(sums.missing ?? 0) > 0 ? t('Missing') : t('Over')}
            </div>
            {formatMoney(Math.abs(sums.missing ?? 0), { currency })}
          </span>
        )}
      </span>
    </div>
  );
}
