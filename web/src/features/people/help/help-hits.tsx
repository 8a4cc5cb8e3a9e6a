import { Link } from 'react-router';
import { t } from '../../../lib/t.ts';
import { EmptyState } from '../../../ui/index.ts';
import css from './help-screen.module.css';
import { addressOf, findHelp } from './outline.ts';

/** Pages and sections whose title has the words. */
export function HelpHits({ search }: { search: string }) {
  const hits = findHelp(search, 40);
  if (hits.length === 0) {
    return (
      <EmptyState title={t('No help page for "{search}"', { search: search.trim() })} text={t('Try other words.')} />
    );
  }
  return (
    <ul className="pw-list" aria-label={t('Help pages found')} lang="en">
      {hits.map(({ doc, heading }) => (
        <li key={`${doc.path}#${heading?.id}`}>
          <Link to={addressOf(doc, heading?.id)} className={css.hit}>
            {heading?.text ?? doc.title}
            {heading && <span className="pw-meta">{doc.title}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
