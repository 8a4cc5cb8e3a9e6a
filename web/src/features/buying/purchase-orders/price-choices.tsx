import type { IngredientOrdering } from '@platewise/contract';
import { formatDate } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Badge, Money } from '../../../ui/index.ts';
import { unitWords } from './order-words.tsx';
import css from './purchase-orders.module.css';

/** Each vendor's last price, per ingredient unit. */
export function PriceChoices({ ordering, currency }: { ordering: IngredientOrdering; currency: string }) {
  if (ordering.choices.length === 0) return <p className={css.note}>{t('No vendor found for this ingredient.')}</p>;
  return (
    <ul className={css.choices} aria-label={t('Prices of vendors')}>
      {ordering.choices.map((choice) => (
        <li key={choice.vendorItemId} className={css.choice}>
          <span className={css.choiceWords}>
            <span className="pw-strong">{choice.vendorName}</span>
            <div className="pw-meta">
              {choice.description} · {unitWords(choice, ordering.unit)}
            </div>
            {choice.missing && <div className="pw-meta">{choice.missing.question}</div>}
          </span>
          {choice.cheapest && <Badge tone="green">{t('cheapest')}</Badge>}
          <span className={css.choiceEnd}>
            <Money
              value={choice.costPerIngredientUnit}
              currency={currency}
              per={ordering.unit}
              reason={t('Unit price unknown')}
            />
            <div className="pw-meta">
              {choice.lastPurchasedOn === null
                ? t('not purchased yet')
                : t('purchased {date}', { date: formatDate(choice.lastPurchasedOn) })}
            </div>
          </span>
        </li>
      ))}
    </ul>
  );
}
