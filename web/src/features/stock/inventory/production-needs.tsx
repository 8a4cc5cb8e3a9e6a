import type { previewProduction, ReplyOf } from '@platewise/contract';
import { ArrowRight } from 'lucide-react';
import { formatNumber } from '../../../lib/format.ts';
import { formatQuantity } from '../../../lib/quantity.ts';
import { t } from '../../../lib/t.ts';
import { ErrorState, Money } from '../../../ui/index.ts';
import css from './inventory.module.css';

type Reply = ReplyOf<typeof previewProduction>;
type Need = Reply['needs'][number];
type Props = { preview: { data: Reply | undefined; error: Error | null } };

/** The ingredients it takes out of stock, and their cost. */
export function ProductionNeeds({ preview: { data, error } }: Props) {
  if (error) return <ErrorState error={error} title={t("Couldn't load the ingredients it needs")} />;
  if (!data) return null;
  const facts = [data.missing, ...data.unknown].flatMap((fact) => fact?.question ?? []);
  return (
    <div>
      <div className={css.between}>
        <span className={css.label}>{t('Removed from stock')}</span>
        <span className="pw-meta">
          <Money value={data.cost} currency={data.currency} reason={t('A cost is missing')} /> {t('at current costs')}
        </span>
      </div>
      <ul className={css.needs} aria-label={t('Removed from stock')}>
        {data.needs.map((need) => (
          <li key={need.ingredientId}>
            <span>
              {need.name} <span className="pw-ink-2 pw-num">{formatQuantity(need.quantity, need.unit)}</span>
            </span>
            <Left need={need} />
          </li>
        ))}
      </ul>
      {facts.length > 0 && (
        <ul className={`${css.note} pw-amber`}>
          {facts.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Left({ need: { onHand, after, unit } }: { need: Need }) {
  if (onHand === null || after === null) return <span className="pw-ink-3">{t('not stocked')}</span>;
  return (
    <span className={css.fromTo}>
      <span className="pw-ink-3">{formatNumber(onHand)}</span>
      <ArrowRight size={12} aria-hidden />
      <span className="pw-sr">{t('to (change)')}</span>
      <span className={after < 0 ? 'pw-red' : ''}>{formatQuantity(after, unit)}</span>
    </span>
  );
}
