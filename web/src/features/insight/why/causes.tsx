import type { WhyCause } from '@platewise/contract';
import { t } from '../../../lib/t.ts';
import { ProofLinks } from './proof-links.tsx';
import css from './why.module.css';

/** The largest causes in a sentence each, with their proof. */
export function Causes({ causes }: { causes: readonly WhyCause[] }) {
  if (causes.length === 0) return <p className="pw-ink-2">{t('Nothing changed.')}</p>;
  return (
    <ol className={css.causes} aria-label={t('Largest causes')}>
      {causes.map(({ sentence, proof }) => (
        <li key={sentence}>
          <span>{sentence}</span>
          <ProofLinks proof={proof} />
        </li>
      ))}
    </ol>
  );
}
