import type { SetupCopyRecord } from '@platewise/contract';
import { Undo2 } from 'lucide-react';
import { formatDate } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Button } from '../../../ui/index.ts';
import { madeWords } from './copied-words.ts';
import type { useUndoCopy } from './use-undo-copy.ts';
import css from './vendor-setups.module.css';

type Props = {
  copies: readonly SetupCopyRecord[];
  restaurantId: number;
  undo: ReturnType<typeof useUndoCopy>;
};

function copyWords(copy: SetupCopyRecord): string {
  const values = {
    restaurant: copy.fromName,
    date: formatDate(copy.copiedAt),
    copied: madeWords(copy) ?? t('names and units'),
  };
  return copy.copiedBy === null
    ? t('Copied from {restaurant} on {date}: {copied}', values)
    : t('Copied from {restaurant} on {date} by {person}: {copied}', { ...values, person: copy.copiedBy });
}

/** Past copies, each with undo, and what the latest undo kept. */
export function MadeCopies({ copies, restaurantId, undo }: Props) {
  const kept = undo.data?.kept ?? [];
  return (
    <>
      {copies.map((copy) => (
        <div key={copy.id} className={css.setup}>
          <Undo2 size={16} aria-hidden />
          <span>{copyWords(copy)}</span>
          <Button
            size="xs"
            loading={undo.isPending && undo.variables.params?.copyId === copy.id}
            disabled={undo.isPending}
            onClick={() => undo.mutate({ params: { id: restaurantId, copyId: copy.id } })}
            aria-label={t('Undo the copy from {fromName}', { fromName: copy.fromName })}
          >
            {t('Undo')}
          </Button>
        </div>
      ))}
      {kept.length > 0 && (
        <div className={css.kept} role="status">
          <p>{t('Kept because it was changed or used since:')}</p>
          <ul>
            {kept.map(({ kind, name, why }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same name
              <li key={`${kind} ${index}`}>
                {name} ({why})
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
