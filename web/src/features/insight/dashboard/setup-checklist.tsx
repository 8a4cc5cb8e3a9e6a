import type { SetupStep } from '@platewise/contract';
import { Check, ChevronDown, ChevronUp, X } from 'lucide-react';
import { type Setup, useSetupDismissed } from '../../../lib/setup.ts';
import { t } from '../../../lib/t.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { Button, IconButton, toast, useLocalStorage } from '../../../ui/index.ts';
import css from './setup-checklist.module.css';

/** Each step's screen, its name in the navigation, and what to do there. */
const setupSteps: Record<SetupStep, { path: string; label: string; text: string }> = {
  restaurants: { path: '/restaurants', label: t('Restaurants'), text: t('Add your restaurants') },
  menus: { path: '/menu-items', label: t('Menus'), text: t('Upload a menu file or photo') },
  invoices: { path: '/invoices', label: t('Invoices'), text: t('A photo or a PDF, then approve it') },
  suppliers: { path: '/vendors', label: t('Suppliers'), text: t('Who you buy from') },
  ingredients: { path: '/ingredients', label: t('Ingredients'), text: t('What you buy, with its price') },
  inventory: { path: '/inventory', label: t('Inventory'), text: t('Count stock, or start from a photo') },
  sales: {
    path: '/ingredient-tracking',
    label: t('Sales & Revenue'),
    text: t('Sales, and what each ingredient earns'),
  },
  profit: { path: '/pricing', label: t('Profit Analysis'), text: t('A dish with its price and its cost') },
  competition: { path: '/competition', label: t('Competition'), text: t('Track nearby competitors') },
};

/**
 * The nine setup steps, each checked off based on existing data. Expanded until more than half are done, then collapsed
 * to one line. While `guided`, the first-margin panel above already shows the next step, so this is a line without it.
 * Hidden once all steps are done or the user dismisses it; `?setup=1` shows it again.
 */
export function SetupChecklist({ setup, guided }: { setup: Setup; guided: boolean }) {
  const [asked, setAsked] = useUrlState('setup', '', { replace: true });
  const [dismissed, setDismissed] = useSetupDismissed();
  const [wanted, setWanted] = useLocalStorage<boolean | null>({
    key: 'platewise.setup-open',
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  const { steps, current, mine, firstMargin } = setup;
  const invoiceCame = firstMargin.stage === 'reading' || firstMargin.stage === 'review';
  const done = steps.filter((step) => step.done).length;
  if (!mine || (asked === '' && (current === null || dismissed))) return null;
  const open = asked !== '' || (wanted ?? (done * 2 <= steps.length && !guided && !isPhone()));
  const next = steps.findIndex(({ step }) => step === current);
  return (
    <section id="setup" aria-label={t('Setup')}>
      <div className={css.head}>
        <h2 className={css.title}>{t('Setup')}</h2>
        <span className="pw-num pw-ink-2">{t('{done} of {total}', { done, total: steps.length })}</span>
        {!open && !guided && current !== null && (
          <span className={css.next}>
            {t('Next: {number}. {step}', { number: next + 1, step: setupSteps[current].label })}
          </span>
        )}
        <span className={css.actions}>
          {!open && !guided && current !== null && (
            <Button
              size="xs"
              to={setupSteps[current].path}
              aria-label={t('Continue Setup: {step}', { step: setupSteps[current].label })}
            >
              {t('Continue Setup')}
            </Button>
          )}
          <Button
            size="xs"
            variant="subtle"
            onClick={() => {
              setAsked('');
              setWanted(!open);
            }}
            aria-label={open ? t('Hide the setup checklist') : t('Show the setup checklist')}
            icon={open ? <ChevronUp size={14} aria-hidden /> : <ChevronDown size={14} aria-hidden />}
          >
            {open ? t('Hide') : t('Show')}
          </Button>
          <IconButton
            label={t('Dismiss the setup checklist')}
            onClick={() => {
              setAsked('');
              setDismissed(true);
              toast({
                title: t('Checklist dismissed'),
                action: { label: t('Undo'), onClick: () => setDismissed(false) },
              });
            }}
          >
            <X size={14} aria-hidden />
          </IconButton>
        </span>
      </div>
      {open && (
        <>
          <div className={css.bar} aria-hidden>
            {steps.map(({ step, done: isDone }) => (
              <i key={step} data-done={isDone || undefined} />
            ))}
          </div>
          <ol className={css.steps} aria-label={t('Setup checklist')}>
            {steps.map(({ step, done: isDone }, index) => (
              <Step
                key={step}
                step={step}
                place={index + 1}
                done={isDone}
                begun={step === 'invoices' && invoiceCame}
                current={step === current}
              />
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

/** On phones, nine rows would push everything else off the screen. */
const isPhone = () => window.matchMedia?.('(max-width: 48em)').matches ?? false;

type StepProps = {
  step: Setup['steps'][number]['step'];
  place: number;
  done: boolean;
  /** An invoice was uploaded and is waiting for approval. */
  begun: boolean;
  current: boolean;
};

function Step({ step, place, done, begun, current }: StepProps) {
  const { path, label, text } = setupSteps[step];
  const action = current ? t('Continue Setup') : done || begun ? t('Review') : t('Start');
  return (
    <li className={css.step} data-done={done || undefined} aria-current={current ? 'step' : undefined}>
      <span className={css.mark}>{done ? <Check size={12} strokeWidth={2.5} aria-label={t('done')} /> : place}</span>
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
