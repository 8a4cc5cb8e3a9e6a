import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { closeHelp, type TermId } from '../../../lib/help.ts';
import { searchable } from '../../../lib/searchable.ts';
import { t } from '../../../lib/t.ts';
import { Drawer, EmptyState, SearchField } from '../../../ui/index.ts';
import css from './help.module.css';
import { type Term, terms } from './terms.ts';

const wordsOf = ({ name, also = '', meaning }: Term) => searchable(`${name} ${also} ${meaning}`);

/** Definitions and formulas for the terms in the app. Scrolls to the one that was requested. */
export function Glossary({ asked, onClose }: { asked: TermId | 'all' | null; onClose: () => void }) {
  const [search, setSearch] = useState('');
  const list = useRef<HTMLDListElement>(null);
  useEffect(() => {
    if (asked === null) return;
    setSearch('');
    // Wait until the drawer has rendered.
    requestAnimationFrame(() => list.current?.querySelector(`[data-term="${asked}"]`)?.scrollIntoView());
  }, [asked]);
  const found = terms.filter((term) => wordsOf(term).includes(searchable(search.trim())));
  return (
    <Drawer open={asked !== null} onClose={onClose} title={t('Glossary and formulas')} width={460}>
      <SearchField label={t('Search words')} value={search} onChange={setSearch} />
      {found.length === 0 && (
        <EmptyState title={t('No word like "{search}"', { search: search.trim() })} text={t('Try another spelling.')} />
      )}
      <p className={css.more}>
        <Link to="/help" onClick={closeHelp}>
          {t('All help pages')}
        </Link>
      </p>
      <dl ref={list} className={css.terms}>
        {found.map((term) => (
          <Entry key={term.id} term={term} isAsked={term.id === asked} />
        ))}
      </dl>
    </Drawer>
  );
}

const Entry = ({ term: { id, name, meaning, formula, shown }, isAsked }: { term: Term; isAsked: boolean }) => (
  <div className={css.term} data-term={id} data-asked={isAsked || undefined}>
    <dt>{name}</dt>
    <dd>
      <p>{meaning}</p>
      {formula && <p className="pw-ink-2">{formula}</p>}
      {shown && (
        <Link to={shown.to} onClick={closeHelp}>
          {shown.label}
        </Link>
      )}
    </dd>
  </div>
);
