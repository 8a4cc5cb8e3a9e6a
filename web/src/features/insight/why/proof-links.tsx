import type { WhyProof } from '@platewise/contract';
import { Link } from 'react-router';
import css from './why.module.css';

/** Where something can be checked. */
export const ProofLinks = ({ proof }: { proof: readonly WhyProof[] }) => (
  <span className={css.proof}>
    {proof.map(({ label, path }) => (
      <Link key={path} className={css.link} to={path}>
        {label}
      </Link>
    ))}
  </span>
);
