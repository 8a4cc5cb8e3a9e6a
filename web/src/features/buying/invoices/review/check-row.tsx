import { ScanText } from 'lucide-react';
import { t } from '../../../../lib/t.ts';
import { Button, Kbd } from '../../../../ui/index.ts';
import type { Proposal } from '../model/closing-value.ts';
import { sureness } from '../model/fields.ts';
import css from './check-row.module.css';

type CheckRowProps = {
  /** The value as read: '150.80'. */
  read: string;
  doubt: number | null;
  reader?: string | undefined;
  proposal: (Proposal & { text: string }) | null;
  /** A note, if there is no proposal. */
  note?: string | null;
  /** Whether Enter accepts the proposal. */
  enter?: boolean;
  onKeep: () => void;
  onUse: () => void;
};

function readWords(value: string, doubt: number, reader: string | undefined): string {
  const confidence = sureness(doubt);
  return reader === 'vision-model'
    ? t('Read as {value}, {confidence}% sure, by the vision model.', { value, confidence })
    : t('Read as {value}, {confidence}% sure.', { value, confidence });
}

/** Shown below a doubtful value: what was read, what would add up, and the two options. */
export const CheckRow = ({ read, doubt, reader, proposal, note, enter = true, onKeep, onUse }: CheckRowProps) => (
  <div className={css.row}>
    <ScanText size={16} aria-hidden className={css.icon} />
    <span className={css.words}>
      <b className={css.read}>{doubt === null ? t('Now {value}.', { value: read }) : readWords(read, doubt, reader)}</b>{' '}
      {proposal?.why ?? note}
    </span>
    <span className={css.buttons}>
      {doubt !== null && (
        <Button size="xs" onClick={onKeep} trailing={proposal && enter ? undefined : <Kbd>{t('Enter')}</Kbd>}>
          {t('Keep {value}', { value: read })}
        </Button>
      )}
      {proposal && (
        <Button size="xs" onClick={onUse} className={css.use} trailing={enter ? <Kbd>{t('Enter')}</Kbd> : undefined}>
          {t('Use {value}', { value: proposal.text })}
        </Button>
      )}
    </span>
  </div>
);
