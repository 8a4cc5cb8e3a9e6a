import type { Recommendation } from '@platewise/contract';
import { useState } from 'react';
import { formatDate, formatMoney } from '../../../lib/format.ts';
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
      title={of?.title ?? 'Recommendation'}
      subtitle={of && [typeNames[of.type], surenessOf(of)].filter(Boolean).join(', ')}
      actions={
        of && (
          <Button size="xs" to={placeOf(of)}>
            {of.targetType === 'menu_item' ? 'Open dish' : 'Open ingredient'}
          </Button>
        )
      }
    >
      {of && (
        <div className={css.review}>
          <p>{of.recommendation.reasoning}</p>
          {of.assumption !== null && <p className="pw-meta">{of.assumption}</p>}
          <Section title="What accepting changes">
            <p>{of.change}</p>
            <p className="pw-meta">You can undo this.</p>
          </Section>
          <Section title="Supporting figures">
            <Facts facts={factsOf(of)} />
          </Section>
          {of.can.decide && (
            <Section title="Your decision">
              <div className={css.decision}>
                <TextArea
                  label="Reason, if you dismiss it"
                  value={reason}
                  onChange={setReason}
                  rows={2}
                  placeholder="Optional"
                />
                <div className={css.buttons}>
                  <Button variant="primary" loading={busy} onClick={() => accept(of)}>
                    Accept
                  </Button>
                  <Button disabled={busy} onClick={() => dismiss(of, reason.trim())}>
                    Dismiss
                  </Button>
                </div>
              </div>
            </Section>
          )}
          <p className="pw-meta">
            Calculated {formatDate(of.createdAt)}, valid until {formatDate(of.expiresAt)}
            {of.wordedBy === 'model' && '. Text written by a language model; figures calculated by Platewise'}.
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
      ? 'unknown'
      : `${money(estimatedImpact)} per month${of.impactRange ? `, ${money(of.impactRange.low)} to ${money(of.impactRange.high)}` : ''}`;
  return [
    { label: 'Estimated impact', value: impact },
    { label: 'Now', value: valueText(of, currentValue) },
    { label: 'Recommended', value: <RecommendedValue of={of} /> },
    ...of.evidence.map(({ label, value }) => ({ label, value: derived(of, label, value) })),
  ];
}

/** A dish's cost and margin open their calculation, down to the invoice. */
function derived(of: Recommendation, label: string, value: string) {
  if (of.targetType !== 'menu_item') return value;
  const figure = label === 'Cost' || label === 'Cost now' ? 'cost' : label === 'Margin now' ? 'margin' : null;
  if (figure === null) return value;
  return (
    <Derived menuItemId={of.targetId} dish={of.name} figure={figure}>
      {value}
    </Derived>
  );
}
