import type { LineItem } from '@platewise/contract';
import { ChevronRight, Plus } from 'lucide-react';
import { formatMoney, formatNumber } from '../../../../lib/format.ts';
import { t } from '../../../../lib/t.ts';
import { Trans } from '../../../../lib/trans.tsx';
import { Badge, Button } from '../../../../ui/index.ts';
import { type FieldKey, lineFields, lineKey } from '../model/fields.ts';
import { costWords, shownPack } from '../model/pack-reading.ts';
import { lineTypeWords } from '../model/words.ts';
import css from './phone-review.module.css';
import { useReviewState } from './review-context.tsx';

/** Lines as two-row items; a tap opens the value that needs review, or else the total. */
export function PhoneLines({ onOpen }: { onOpen: (key: FieldKey) => void }) {
  const { view, doubts, currency, costCurrency, editable, addLine } = useReviewState();
  return (
    <section aria-label={t('Line Items')}>
      <h2 className={css.section}>
        <Trans
          id={'Line Items <0>{count}</0>'}
          values={{ count: view.lines.length }}
          components={{ 0: <span className="pw-ink-3" /> }}
        />
      </h2>
      <ul className="pw-list">
        {view.lines.map((line) => {
          const asks = lineFields.find((field) => doubts.some(({ key }) => key === lineKey(line.id, field)));
          const unlinked = line.lineType === 'product' && line.ingredientId === null;
          const opens = asks ?? (unlinked || line.missing ? 'ingredient' : 'totalPrice');
          return (
            <li key={line.id}>
              <button type="button" className={css.line} onClick={() => onOpen(lineKey(line.id, opens))}>
                <span className={css.lineWords}>
                  <span className="pw-ellipsis">{line.ingredientName ?? line.description}</span>
                  <span className="pw-meta pw-num">{secondRow(line, costCurrency)}</span>
                </span>
                {asks && <Badge tone="amber">{t('needs review')}</Badge>}
                {!asks && (unlinked || line.missing) && (
                  <Badge tone="amber">{unlinked ? t('not linked') : t('missing information')}</Badge>
                )}
                <span className="pw-num">{formatMoney(line.totalPrice, { currency })}</span>
                <ChevronRight size={16} aria-hidden className="pw-ink-3" />
              </button>
            </li>
          );
        })}
      </ul>
      {editable && (
        <div className={css.again}>
          <Button fullWidth icon={<Plus size={16} aria-hidden />} onClick={addLine}>
            {t('Add Line Item')}
          </Button>
        </div>
      )}
    </section>
  );
}

/** `3 cs · 4/10 LB · $2.96/lb`; for charges, their kind. */
function secondRow(line: LineItem, currency: string): string {
  if (line.lineType !== 'product') return lineTypeWords[line.lineType];
  const unit = line.weight === null ? line.unit : (line.weightUnit ?? 'lb');
  const amount = [formatNumber(line.weight ?? line.quantity), unit?.toLowerCase()].filter(Boolean).join(' ');
  const cost = line.costPerUnit === null ? '' : costWords(line.costPerUnit, line.costUnit, currency);
  const known = line.remembered.includes('pack') || line.remembered.includes('unit') ? t('remembered') : '';
  return [amount, shownPack(line), cost, known].filter(Boolean).join(' · ');
}
