import type { CompetitorSearch } from '@platewise/contract';
import { CircleAlert } from 'lucide-react';
import { Trans } from '../../../lib/trans.tsx';
import css from './competition.module.css';
import { sourceWords } from './words.ts';

/** The result of a search: number of places, their sources, and which directories didn't respond. */
export function SearchOutcome({ outcome }: { outcome: CompetitorSearch }) {
  const { found, added, radius, sources, notes } = outcome;
  return (
    <div className={css.outcome} role="status">
      <p>
        <Trans
          id={
            '<0>{found, plural, one {# place} other {# places}}</0> within {radius, plural, one {# mile} other {# miles}}, {added, plural, =0 {none of them new} other {# of them new}}. <1>{directories}</1>'
          }
          values={{ found, radius, added, directories: sources.map(sourceWords).join(' · ') }}
          components={{ 0: <strong />, 1: <span className="pw-ink-2" /> }}
        />
      </p>
      {notes.map((note) => (
        <p key={note} className={css.note}>
          <CircleAlert size={14} aria-hidden />
          {note}
        </p>
      ))}
    </div>
  );
}
