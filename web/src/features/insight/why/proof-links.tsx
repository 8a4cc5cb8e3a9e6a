import type { WhyProof } from '@platewise/contract';
import { Link } from 'react-router';
import { useMayOpen } from '../../../lib/open-pages.ts';
import css from './why.module.css';

/** Where something can be checked, on pages that the user may open. */
export function ProofLinks({ proof }: { proof: readonly WhyProof[] }) {
  const mayOpen = useMayOpen();
  return (
    <span className={css.proof}>
      {proof
        .filter(({ path }) => mayOpen(new URL(path, location.origin).pathname))
        .map(({ label, path }) => (
          <Link key={path} className={css.link} to={path}>
            {label}
          </Link>
        ))}
    </span>
  );
}
