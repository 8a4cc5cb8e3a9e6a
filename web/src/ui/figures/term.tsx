import { CircleHelp } from 'lucide-react';
import { askHelp, type TermId } from '../../lib/help.ts';
import { t } from '../../lib/t.ts';
import css from './term.module.css';

/** Help button beside a glossary term: what it means and how it is calculated. */
export const TermHelp = ({ id, name }: { id: TermId; name: string }) => (
  <button type="button" className={css.help} aria-label={t('About {name}', { name })} onClick={() => askHelp(id)}>
    <CircleHelp size={13} aria-hidden />
  </button>
);
