import { Fragment } from 'react';
import { Link } from 'react-router';
import { t } from '../../../lib/t.ts';
import { groupNames } from './group-names.ts';
import css from './help-screen.module.css';
import { addressOf, type Doc, type DocGroup, groups } from './outline.ts';

/** All pages, grouped as in the index; the group of the current page is open. Only on wide screens. */
export const HelpNav = ({ current }: { current: Doc | undefined }) => (
  <nav className={css.nav} aria-label={t('Help pages')}>
    <Link to="/help" aria-current={current?.path === '' ? 'page' : undefined} className={css.entry}>
      {t('All help pages')}
    </Link>
    {groups.map((group, at) => (
      <Fragment key={group.title}>
        {group.section !== undefined && group.section !== groups[at - 1]?.section && (
          <p className={css.section}>{groupNames[group.section] ?? group.section}</p>
        )}
        <Group group={group} current={current} isOpen={current?.path ? group.docs.includes(current) : at === 0} />
      </Fragment>
    ))}
  </nav>
);

type GroupProps = { group: DocGroup; current: Doc | undefined; isOpen: boolean };

const Group = ({ group: { title, docs }, current, isOpen }: GroupProps) => (
  // A new key, because a group that someone opened or closed keeps that state otherwise.
  <details key={String(isOpen)} open={isOpen} className={css.group}>
    <summary>{groupNames[title] ?? title}</summary>
    <ul lang="en">
      {docs.map((doc) => (
        <li key={doc.path}>
          <Link to={addressOf(doc)} aria-current={doc === current ? 'page' : undefined} className={css.entry}>
            {doc.title}
          </Link>
        </li>
      ))}
    </ul>
  </details>
);
