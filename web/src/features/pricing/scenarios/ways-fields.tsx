import { guestReactions, pricingModes } from '@platewise/domain';
import { t } from '../../../lib/t.ts';
import { Checkbox, SegmentedControl, SelectField } from '../../../ui/index.ts';
import { limitWords, reactionWords } from './scenario-words.ts';
import css from './scenarios.module.css';
import type { Ways } from './use-scenario-choices.ts';

/** How guests react, and which prices may change by how much. */
export const WaysFields = ({ ways, onWays }: { ways: Ways; onWays: (ways: Partial<Ways>) => void }) => (
  <div className={css.ways}>
    <div className={css.reaction}>
      <span className={css.label}>{t('How guests react to higher prices')}</span>
      <SegmentedControl
        label={t('How guests react to higher prices')}
        options={guestReactions.map((value) => ({ value, label: reactionWords[value] }))}
        value={ways.guests}
        onChange={(guests) => onWays({ guests })}
      />
      <span className="pw-meta">{t("For dishes whose own sales don't show it.")}</span>
    </div>
    <SelectField
      label={t('Limit per price')}
      options={pricingModes.map((value) => ({ value, label: limitWords[value] }))}
      value={ways.mode}
      onChange={(mode) => onWays({ mode: pricingModes.find((one) => one === mode) ?? ways.mode })}
    />
    <Checkbox
      label={t('Only dishes that are hit')}
      value={ways.candidates === 'hit'}
      onChange={(on) => onWays({ candidates: on ? 'hit' : 'menu' })}
    />
  </div>
);
