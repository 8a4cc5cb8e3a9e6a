import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { isApiError, messageOf } from '../../lib/api-error.ts';
import { t } from '../../lib/t.ts';
import { Button } from '../controls/button.tsx';
import { HiddenNote } from '../figures/hidden-costs.tsx';
import css from './states.module.css';

/** What will appear here, why it is useful, and the one step that starts it. */
export const EmptyState = ({ title, text, action }: { title: string; text?: ReactNode; action?: ReactNode }) => (
  <div className={css.empty}>
    <p className={css.emptyTitle}>{title}</p>
    {text && <p className={css.emptyText}>{text}</p>}
    {action && <div className={css.emptyAction}>{action}</div>}
  </div>
);

/** An error in place of the content. */
export function ErrorState({ error, title, onRetry }: { error: unknown; title?: string; onRetry?: () => void }) {
  if (isApiError(error) && error.code === 'costs_hidden') return <HiddenNote />;
  return (
    <div className={css.error} role="alert">
      <CircleAlert size={18} aria-hidden />
      <div>
        <div className="pw-strong">{title ?? t("Couldn't load this")}</div>
        <div className={css.errorText}>{messageOf(error)}</div>
      </div>
      {onRetry && (
        <Button size="xs" onClick={onRetry}>
          {t('Retry')}
        </Button>
      )}
    </div>
  );
}

type SkeletonProps = {
  /** `rows` for a table, `cards` for a grid, `tiles` for key figures, `text` for a paragraph. */
  kind: 'rows' | 'cards' | 'tiles' | 'text';
  count?: number;
  height?: number;
};

const defaults = { rows: [8, 40], cards: [6, 180], tiles: [4, 94], text: [3, 14] } as const;

/** The final layout as gray blocks, pulsing after 300 ms. */
export function Skeleton({ kind, count, height }: SkeletonProps) {
  const [many, tall] = defaults[kind];
  return (
    <div className={css.skeleton} data-kind={kind} data-loading role="status" aria-label={t('Loading')}>
      {Array.from({ length: count ?? many }, (_unused, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks without identity
        <div key={index} className={css.block} style={{ height: height ?? tall }} />
      ))}
    </div>
  );
}

/**
 * Form errors that belong to no field, and failures without field errors. `fields` lists the paths shown at their
 * own field.
 */
export function FormErrors({ error, fields = [] }: { error: unknown; fields?: readonly string[] }) {
  if (!error) return null;
  const errors = isApiError(error) ? error.errors : [];
  const elsewhere = errors.filter(({ path }) => !fields.includes(path));
  if (errors.length > 0 && elsewhere.length === 0) return null;
  return (
    <div className={css.formErrors} role="alert">
      <CircleAlert size={16} aria-hidden />
      {elsewhere.length > 0 ? (
        <ul>
          {elsewhere.map(({ path, message }) => (
            <li key={`${path} ${message}`}>{message}</li>
          ))}
        </ul>
      ) : (
        <span>{messageOf(error)}</span>
      )}
    </div>
  );
}

export type ProgressProps = {
  /** 0 to 100. */
  value: number;
  /** Current step: 'Matching vendor and lines'. */
  stage: string;
  label: string;
};

/** Actual progress with the current step. */
export const Progress = ({ value, stage, label }: ProgressProps) => (
  <div>
    <div
      className={css.track}
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(value)}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={t('{stage}, {percent} percent', { stage, percent: Math.round(value) })}
    >
      <div className={css.bar} style={{ width: `${Math.max(0, Math.min(100, value))}%` }} />
    </div>
    <div className={css.stage}>
      <span>{stage}</span>
      <span className="pw-num">{Math.round(value)}%</span>
    </div>
  </div>
);

export const Spinner = ({ label = t('Loading') }: { label?: string }) => (
  <div className={css.spinnerPlace} data-loading role="status">
    <div className={css.spinner} />
    <span className="pw-sr">{label}</span>
  </div>
);
