import { ErrorState, Section, Skeleton } from '../../../ui/index.ts';
import { SystemCards, useSystems } from '../pos/index.ts';
import css from './sales.module.css';

const steps = [
  {
    title: 'Choose your system',
    text: 'Connect it with API keys, or import an exported file.',
  },
  { title: 'Paste the keys', text: 'Enter the keys your system needs. We test them before saving.' },
  {
    title: 'See what each dish earns',
    text: 'Sales sync every hour. Map each item once, and we remember it.',
  },
];

/** POS systems only: reservation systems provide covers, not revenue. */
export function SystemsTab() {
  const { data, error, refetch } = useSystems();
  return (
    <div className={css.stack}>
      <Section title="Setup guide">
        <ol className={css.steps}>
          {steps.map(({ title, text }) => (
            <li key={title}>
              <div className={css.rowName}>{title}</div>
              <p className={css.quiet}>{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton kind="cards" count={6} height={220} />}
      {data && <SystemCards systems={data.filter(({ kind }) => kind === 'pos')} />}
    </div>
  );
}
