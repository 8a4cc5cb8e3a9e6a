import type { PriceEnding } from '@platewise/domain';
import { t } from '../../../../lib/t.ts';
import { MoneyField, PercentField, SelectField } from '../../../../ui/index.ts';
import css from '../dishes.module.css';
import type { BulkDraft } from './dish-changes.ts';

type Props = {
  draft: BulkDraft;
  set: (key: keyof BulkDraft) => (value: string) => void;
  currency: string;
  ending: PriceEnding;
};

const steps = [
  { value: 'percent-up', label: t('Increase by %') },
  { value: 'percent-down', label: t('Decrease by %') },
  { value: 'amount-up', label: t('Increase by amount') },
  { value: 'amount-down', label: t('Decrease by amount') },
];

/** The price change and the price ending. */
export function PriceFields({ draft, set, currency, ending }: Props) {
  const by = { value: draft.by, onChange: set('by') };
  return (
    <>
      <div className={css.pair}>
        <SelectField label={t('Price change')} clearable options={steps} value={draft.step} onChange={set('step')} />
        {draft.step.startsWith('percent') && <PercentField label={t('Percent')} required {...by} />}
        {draft.step.startsWith('amount') && <MoneyField label={t('Amount')} required currency={currency} {...by} />}
      </div>
      {draft.step !== '' && (
        <SelectField
          label={t('Rounding')}
          options={[
            { value: 'exact', label: t('No rounding') },
            {
              value: 'ending',
              label:
                ending === 'any'
                  ? t('Your price endings (.49, .95 or .99)')
                  : t('Your price endings ({ending})', { ending }),
            },
          ]}
          value={draft.rounding}
          onChange={set('rounding')}
        />
      )}
    </>
  );
}
