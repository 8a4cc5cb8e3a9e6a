import { Check, ChevronDown, ChevronUp } from 'lucide-react';
import { useUrlState } from '../../lib/use-url-state.ts';
import { Button, Section, useLocalStorage } from '../../ui/index.ts';
import css from './setup-checklist.module.css';
import { setupSteps } from './setup-steps.ts';
import type { Setup } from './use-setup.ts';

/** The nine steps, each done by what is there. It goes once all are, and comes back by `?setup=1`. */
export function SetupChecklist({ setup }: { setup: Setup }) {
  const [asked, setAsked] = useUrlState('setup', '', { replace: true });
  const [folded, setFolded] = useLocalStorage({
    key: 'platewise.setup-folded',
    // On a phone nine rows would push everything else off the screen.
    defaultValue: window.matchMedia?.('(max-width: 48em)').matches ?? false,
    getInitialValueInEffect: false,
  });
  const { steps, current, mine } = setup;
  if (!mine || (current === null && asked === '')) return null;
  const done = steps.filter((step) => step.done).length;
  const open = asked !== '' || !folded;
  const toggle = () => {
    setAsked('');
    setFolded(open);
  };
  return (
    <Section
      title="Setup"
      id="setup"
      aside={
        <>
          <span className="pw-num">
            {done} of {steps.length}
          </span>
          <Button
            size="xs"
            variant="subtle"
            onClick={toggle}
            aria-label={open ? 'Hide the setup checklist' : 'Show the setup checklist'}
            icon={open ? <ChevronUp size={14} aria-hidden /> : <ChevronDown size={14} aria-hidden />}
          >
            {open ? 'Hide' : 'Show'}
          </Button>
        </>
      }
    >
      <div className={css.bar} aria-hidden>
        {steps.map(({ step, done: isDone }) => (
          <i key={step} data-done={isDone || undefined} />
        ))}
      </div>
      <ol className={css.steps} data-folded={!open || undefined} aria-label="Setup checklist">
        {steps.map(({ step, done: isDone }, index) =>
          open || step === current ? (
            <Step key={step} step={step} place={index + 1} done={isDone} current={step === current} />
          ) : null,
        )}
      </ol>
    </Section>
  );
}

type StepProps = { step: Setup['steps'][number]['step']; place: number; done: boolean; current: boolean };

function Step({ step, place, done, current }: StepProps) {
  const { path, label, text } = setupSteps[step];
  const action = current ? 'Continue Setup' : done ? 'Review' : 'Start';
  return (
    <li className={css.step} data-done={done || undefined} aria-current={current ? 'step' : undefined}>
      <span className={css.mark}>{done ? <Check size={12} strokeWidth={2.5} aria-label="done" /> : place}</span>
      <span className={css.words}>
        <span className={css.label}>{label}</span>
        <span className="pw-meta">{text}</span>
      </span>
      <Button size="xs" variant={current ? 'default' : 'subtle'} to={path} aria-label={`${action}: ${label}`}>
        {action}
      </Button>
    </li>
  );
}
