import type { Recommendation } from '@platewise/contract';
import { useState } from 'react';
import { formatDate, formatMoney } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { useOpening } from '../../../lib/use-opening.ts';
import { Button, Drawer, Facts, Section, TextArea } from '../../../ui/index.ts';
import { Derived } from '../../kitchen/derivation/index.ts';
import css from './recommendations.module.css';
import { RecommendedValue } from './recommended-value.tsx';
import { useDecide } from './use-decide.ts';
import { placeOf, surenessOf, typeNames, valueText } from './values.ts';

type Props = { of: Recommendation | undefined; onClose: () => void };

/** A recommendation's evidence, what accepting it changes, and a way to dismiss it. */
export function ReviewRecommendation({ of, onClose }: Props) {
  const { busy, accept, dismiss } = useDecide(onClose);
  const [reason, setReason] = useState('');
  useOpening(of?.id, () => setReason(''));
  return (
    <Drawer
      open={of !== undefined}
      onClose={onClose}
      title={of?.title ?? t('Recommendation')}
      subtitle={of && [typeNames[of.type], surenessOf(of)].filter(Boolean).join(', ')}
      actions={
        of && (
          <Button size="xs" to={placeOf(of)}>
            {of.targetType === 'menu_item' ? t('Open dish') : t('Open ingredient')}
          </Button>
        )
      }
    >
      {of && (
        <div className={css.review}>
          <p>{of.recommendation.reasoning}</p>
          {of.assumption !== null && <p className="pw-meta">{of.assumption}</p>}
          <Section title={t('What accepting changes')}>
            <p>{of.change}</p>
            <p className="pw-meta">{t('You can undo this.')}</p>
          </Section>
          <Section title={t('Supporting figures')}>
            <Facts facts={factsOf(of)} />
          </Section>
          {of.can.decide && (
            <Section title={t('Your decision')}>
              <div className="pw-stack-12">
                <TextArea
                  label={t('Reason, if you dismiss it')}
                  value={reason}
                  onChange={setReason}
                  rows={2}
                  placeholder={t('Optional')}
                />
                <div className="pw-buttons">
                  <Button variant="primary" loading={busy} onClick={() => accept(of)}>
                    {t('Accept')}
                  </Button>
                  <Button disabled={busy} onClick={() => dismiss(of, reason.trim())}>
                    {t('Dismiss')}
                  </Button>
                </div>
              </div>
            </Section>
          )}
          <p className="pw-meta">
            {t('Calculated {date}, valid until {lastDate}.', {
              date: formatDate(of.createdAt),
              lastDate: formatDate(of.expiresAt),
            })}
            {of.wordedBy === 'model' && ` ${t('Text written by a language model; figures calculated by Platewise.')}`}
          </p>
        </div>
      )}
    </Drawer>
  );
}

function factsOf(of: Recommendation) {
  const { estimatedImpact, currentValue } = of.recommendation;
  const money = (value: number) => formatMoney(value, { currency: of.currency });
  const impact =
    estimatedImpact === null
      ? t('unknown')
      : of.impactRange
        ? t('{amount} per month, {low} to {high}', {
            amount: money(estimatedImpact),
            low: money(of.impactRange.low),
            high: money(of.impactRange.high),
          })
        : t('{amount} per month', { amount: money(estimatedImpact) });
  return [
    { label: t('Estimated impact'), value: impact },
    { label: t('Now'), value: valueText(of, currentValue) },
    { label: t('Recommended'), value: <RecommendedValue of={of} /> },
    ...of.evidence.map(({ figure, label, value }) => ({ label, value: derived(of, figure, value) })),
  ];
}

/** A dish's cost and margin open their calculation, down to the invoice. */
function derived(of: Recommendation, figure: 'cost' | 'margin' | undefined, value: string) {
  if (figure === undefined) return value;
  return (
    <Derived menuItemId={of.targetId} dish={of.name} figure={figure}>
      {value}
    </Derived>
  );
}
