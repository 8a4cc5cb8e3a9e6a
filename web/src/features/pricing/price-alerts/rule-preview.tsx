import { type PriceAlertPreview, previewPriceAlertRule } from '@platewise/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { formatDate, formatUnitCost } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Delta, useDebouncedValue } from '../../../ui/index.ts';
import css from './price-alerts.module.css';
import { canBeTried, conditionsOf, type RuleDraft } from './rule-draft.ts';

type Props = { draft: RuleDraft; restaurantId: number | undefined; currency: string };

/** How often the rule would have alerted recently, before it is saved. */
export function RulePreview({ draft, restaurantId, currency }: Props) {
  const ready = restaurantId !== undefined && canBeTried(draft);
  const [text] = useDebouncedValue(ready ? JSON.stringify({ restaurantId, ...conditionsOf(draft) }) : '', 250);
  const { data, error } = useQuery<PriceAlertPreview>({
    queryKey: [previewPriceAlertRule.id, text],
    queryFn: ({ signal }) => call(previewPriceAlertRule, { body: JSON.parse(text), signal }),
    enabled: ready && text !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <section className={css.preview} aria-label={t('Preview')} aria-live="polite">
      {!ready ? (
        <p className="pw-ink-2">
          {restaurantId === undefined
            ? t('Choose a restaurant to see how often the threshold was reached recently.')
            : t('Enter a threshold to see how often it was reached recently.')}
        </p>
      ) : error ? (
        <p className="pw-red">{messageOf(error)}</p>
      ) : (
        data && <Told preview={data} currency={currency} />
      )}
    </section>
  );
}

function Told({ preview, currency }: { preview: PriceAlertPreview; currency: string }) {
  const { times, days, ingredients, examples, moneyKnown } = preview;
  return (
    <>
      <p className="pw-strong">
        {times === 0
          ? t('Would have sent no alerts in the last {days} days.', { days })
          : t(
              'Would have sent {times, plural, one {# alert} other {# alerts}} in the last {days} days, for {ingredients, plural, one {# ingredient} other {# ingredients}}.',
              { times, days, ingredients },
            )}
      </p>
      {!moneyKnown && (
        <p className="pw-ink-2">{t('The monthly cost is unknown. It needs recipes and sales, or purchases.')}</p>
      )}
      {examples.length > 0 && (
        <ul className={css.examples}>
          {examples.map((one) => (
            <li key={`${one.ingredientId} ${one.date} ${one.to}`} className={css.example}>
              <span className="pw-ellipsis">{one.name}</span>
              <span className="pw-num">
                {t('{from} to {to} / {unit}', {
                  from: formatUnitCost(one.from, currency),
                  to: formatUnitCost(one.to, currency),
                  unit: one.unit,
                })}
              </span>
              <Delta value={one.percent} />
              <span className="pw-ink-3">{formatDate(one.date, { year: false })}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
