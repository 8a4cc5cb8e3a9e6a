import { ScanText } from 'lucide-react';
import { Button, Kbd } from '../../../../ui/index.ts';
import type { Proposal } from '../model/closing-value.ts';
import { sureWords } from '../model/fields.ts';
import css from './check-row.module.css';

type CheckRowProps = {
  /** As it was read: '150.80'. */
  read: string;
  doubt: number | null;
  reader?: string | undefined;
  proposal: (Proposal & { text: string }) | null;
  /** What else there is to say, where nothing is proposed. */
  note?: string | null;
  /** Whether Enter takes the proposal. */
  enter?: boolean;
  onKeep: () => void;
  onUse: () => void;
};

/** Below a value in doubt: what was read, what would add up, and the two ways on. */
export const CheckRow = ({ read, doubt, reader, proposal, note, enter = true, onKeep, onUse }: CheckRowProps) => (
  <div className={css.row}>
    <ScanText size={16} aria-hidden className={css.icon} />
    <span className={css.words}>
      <b className={css.read}>{doubt === null ? `Now ${read}.` : `Read as ${read}, ${sureWords(doubt, reader)}.`}</b>{' '}
      {proposal?.why ?? note}
    </span>
    <span className={css.buttons}>
      {doubt !== null && (
        <Button size="xs" onClick={onKeep} trailing={proposal && enter ? undefined : <Kbd>Enter</Kbd>}>
          Keep {read}
        </Button>
      )}
      {proposal && (
        <Button size="xs" onClick={onUse} className={css.use} trailing={enter ? <Kbd>Enter</Kbd> : undefined}>
          Use {proposal.text}
        </Button>
      )}
    </span>
  </div>
);
