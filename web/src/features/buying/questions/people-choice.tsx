import type { Colleague } from '@platewise/contract';
import { useState } from 'react';
import { t } from '../../../lib/t.ts';
import { Checkbox, SearchField } from '../../../ui/index.ts';
import css from './questions.module.css';

type Props = {
  people: readonly Colleague[];
  chosen: readonly number[];
  onChange: (userIds: readonly number[]) => void;
  error?: string | undefined;
};

const searchFrom = 9;

/** Who to ask: the others who can see the invoice. */
export function PeopleChoice({ people, chosen, onChange, error }: Props) {
  const [q, setQ] = useState('');
  if (people.length === 0) {
    return <p className={css.note}>{t('Nobody else can see this invoice yet. Invite someone in Team Management.')}</p>;
  }
  const sought = q.trim().toLowerCase();
  const shown = people.filter(({ userId, name }) => chosen.includes(userId) || name.toLowerCase().includes(sought));
  return (
    <fieldset className={css.people}>
      <legend>{t('Who to ask')}</legend>
      {people.length >= searchFrom && <SearchField label={t('Search people')} value={q} onChange={setQ} />}
      <div className={css.choices}>
        {shown.map(({ userId, name }) => (
          <Checkbox
            key={userId}
            label={name}
            value={chosen.includes(userId)}
            onChange={(on) => onChange(on ? [...chosen, userId] : chosen.filter((id) => id !== userId))}
          />
        ))}
      </div>
      {error && (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
