import type { CompetitorSearch } from '@platewise/contract';
import { CircleAlert } from 'lucide-react';
import { countOf } from '../../../lib/format.ts';
import css from './competition.module.css';
import { radiusWords, sourceWords } from './words.ts';

/** The result of a search: number of places, their sources, and which directories didn't respond. */
export function SearchOutcome({ outcome }: { outcome: CompetitorSearch }) {
  const { found, added, radius, sources, notes } = outcome;
  const fresh = added === 0 ? 'none of them new' : `${added} of them new`;
  return (
    <div className={css.outcome} role="status">
      <p>
        <strong>{countOf(found, 'place')}</strong> within {radiusWords(radius)}, {fresh}.{' '}
        <span className="pw-ink-2">{sources.map(sourceWords).join(' · ')}</span>
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
