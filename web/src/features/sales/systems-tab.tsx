import { ErrorState, Section, Skeleton } from '../../ui/index.ts';
import { SystemCards, useSystems } from '../pos/index.ts';
import css from './sales.module.css';

const steps = [
  {
    title: 'Choose your system',
    text: 'Connect it with its own keys, or import its export as a file.',
  },
  { title: 'Paste the keys', text: 'We ask only for what the system needs, and try them before anything is kept.' },
  {
    title: 'See what each dish earns',
    text: 'Sales arrive every hour. Say once what each item is, and it is remembered.',
  },
];

/** Tills only: what takes reservations brings covers, never revenue. */
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
