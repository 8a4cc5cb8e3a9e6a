import { CircleAlert } from 'lucide-react';
import { t } from '../../../lib/t.ts';
import { Button } from '../../../ui/index.ts';
import css from './inbox.module.css';

/** Says on the page that mail may be missing; the reason is with the mailbox. */
export function BrokenMailboxes({ count, onShow }: { count: number; onShow: () => void }) {
  if (count === 0) return null;
  return (
    <div className={css.fault} role="status">
      <CircleAlert size={16} aria-hidden />
      <span>
        {t(
          "{count, plural, one {A mailbox can't be read, so its mail is missing here.} other {# mailboxes can't be read, so their mail is missing here.}}",
          { count },
        )}
      </span>
      <Button size="xs" onClick={onShow}>
        {t('See why')}
      </Button>
    </div>
  );
}
