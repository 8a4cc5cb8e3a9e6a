import type { TypedScenario } from '@platewise/contract';
import { scenarioLimits } from '@platewise/domain';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from '../../../lib/t.ts';
import { IconButton, MoneyField, NumberField, PercentField, SelectField, typedNumber } from '../../../ui/index.ts';
import { meaningWords } from './scenario-words.ts';
import css from './scenarios.module.css';
import type { Terms } from './use-scenario.ts';

type Change = TypedScenario['changes'][number];
type Props = { found: TypedScenario; terms: Terms; currency: string; onTerms: (terms: Terms) => void };

/** What was understood, each part editable, and what wasn't. */
export function ChangeChips({ found, terms, currency, onTerms }: Props) {
  const { changes, weeks } = terms;
  const replaced = (index: number, next: Partial<Terms['changes'][number]>) =>
    onTerms({ weeks, changes: changes.map((one, at) => (at === index ? { ...one, ...next } : one)) });
  return (
    <ul className={css.chips} aria-label={t('Price changes')}>
      {found.changes.map((change, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same change can occur twice, and its place is its identity
        <li key={index} className={css.chip}>
          <Meaning change={change} onChange={(next) => replaced(index, next)} />
          <ChangeValue change={change} currency={currency} onChange={(value) => replaced(index, { value })} />
          {changes.length > 1 && (
            <IconButton
              label={t('Remove {name}', { name: change.name })}
              onClick={() => onTerms({ weeks, changes: changes.filter((_, at) => at !== index) })}
            >
              <X size={14} aria-hidden />
            </IconButton>
          )}
        </li>
      ))}
      <li className={css.chip}>
        <Settled
          value={weeks}
          isValid={(next) => Number.isInteger(next) && next >= 1 && next <= scenarioLimits.weeks}
          error={t('Enter 1 to {longest} weeks', { longest: scenarioLimits.weeks })}
          onSettle={(next) => onTerms({ changes, weeks: next })}
        >
          {(field) => <NumberField label={t('Weeks')} {...field} />}
        </Settled>
      </li>
    </ul>
  );
}

/** Each choice is known by its place in the list. */
function Meaning({ change, onChange }: { change: Change; onChange: (next: Pick<Change, 'target' | 'name'>) => void }) {
  const { choices, target, name } = change;
  const own = choices.findIndex((one) => one.target === target && one.name === name);
  return (
    <SelectField
      label={t('What changes')}
      options={choices.map((one, index) => ({ value: String(index), label: meaningWords(one) }))}
      value={String(Math.max(own, 0))}
      onChange={(next) => {
        const chosen = choices[Number(next)];
        if (chosen) onChange({ target: chosen.target, name: chosen.name });
      }}
    />
  );
}

function ChangeValue({
  change: { by, value, name },
  currency,
  onChange,
}: {
  change: Change;
  currency: string;
  onChange: (value: number) => void;
}) {
  const { percentFrom, percentTo } = scenarioLimits;
  if (by === 'price') {
    return (
      <Settled value={value} isValid={(next) => next > 0} error={t('Enter a price above 0')} onSettle={onChange}>
        {(field) => <MoneyField label={t('New price of {name}', { name })} currency={currency} {...field} />}
      </Settled>
    );
  }
  return (
    <Settled
      value={value}
      isValid={(next) => next >= Number(percentFrom) && next <= Number(percentTo)}
      error={t('Enter a percent from {from} to {to}', { from: percentFrom, to: percentTo })}
      onSettle={onChange}
    >
      {(field) => <PercentField label={t('Price change of {name}', { name })} {...field} />}
    </Settled>
  );
}

type FieldValues = {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  onBlur: () => void;
  onKeyDown: (event: React.KeyboardEvent) => void;
};
type SettledProps = {
  value: number;
  isValid: (value: number) => boolean;
  error: string;
  onSettle: (value: number) => void;
  children: (field: FieldValues) => React.ReactNode;
};

/** A number that counts once the field is left or Enter is pressed, so that half a number isn't calculated. */
function Settled({ value, isValid, error, onSettle, children }: SettledProps) {
  const [text, setText] = useState(String(value));
  const [wrong, setWrong] = useState(false);
  useEffect(() => setText(String(value)), [value]);
  const settle = () => {
    const next = Number(typedNumber(text) ?? Number.NaN);
    setWrong(!isValid(next));
    if (isValid(next) && next !== value) onSettle(next);
  };
  return children({
    value: text,
    onChange: setText,
    error: wrong ? error : undefined,
    onBlur: settle,
    onKeyDown: (event) => {
      if (event.key === 'Enter') settle();
    },
  });
}
