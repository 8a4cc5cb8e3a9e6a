import { ArrowDown, ArrowUp, CircleHelp } from 'lucide-react';
import type { ReactNode } from 'react';
import { type DeltaUnit, formatDelta, formatMoney, formatUnitCost, UNKNOWN } from '../../lib/format.ts';
import type { TermId } from '../../lib/help.ts';
import { t, translated } from '../../lib/t.ts';
import css from './figures.module.css';
import { HiddenValue, useCostsHidden } from './hidden-costs.tsx';
import { TermHelp } from './term.tsx';

type Tone = 'neutral' | 'amber' | 'red' | 'green' | 'outline';

/** A status label. Normal states need none. */
export const Badge = ({ tone = 'neutral', icon, children }: { tone?: Tone; icon?: ReactNode; children: ReactNode }) => (
  <span className={css.badge} data-tone={tone}>
    {icon}
    {children}
  </span>
);

export type DeltaProps = {
  value: number | null;
  unit?: DeltaUnit;
  currency?: string;
  /** Whether an increase is good for the owner: margins and sales up, costs down. */
  moreIs?: 'good' | 'bad';
};

/** A change: the arrow shows the direction, the color whether it is good for the owner. */
export function Delta({ value, unit = '%', currency, moreIs = 'bad' }: DeltaProps) {
  if (value === null) return null;
  const flat = Math.abs(value) < (unit === 'money' ? 0.000_05 : 0.05);
  if (flat) return <span className={css.delta}>{t('no change')}</span>;
  const up = value > 0;
  const Arrow = up ? ArrowUp : ArrowDown;
  return (
    <span className={css.delta} data-tone={up === (moreIs === 'good') ? 'good' : 'bad'}>
      <Arrow size={12} strokeWidth={2.25} aria-hidden />
      {formatDelta(value, unit, currency)}
    </span>
  );
}

export type MoneyProps = {
  value: number | null;
  currency?: string | null;
  /** A cost per unit: four decimals below one dollar, followed by the unit. */
  per?: string | null;
  /** Text before the figure: `from`, `at most`. */
  bound?: 'from' | 'at most';
  sign?: boolean;
  /** Why the figure is unknown; a tooltip, also for screen readers. */
  reason?: string;
  /** Sales and invoice amounts, which are never hidden. */
  noCost?: boolean;
};

export function Money({ value, currency, per, bound, sign, reason, noCost }: MoneyProps) {
  if (value === null) return <Unknown reason={reason} noCost={noCost} />;
  const text = per == null ? formatMoney(value, { currency, sign }) : formatUnitCost(value, currency);
  return (
    <span className={css.num}>
      {bound && <span className={css.unit}>{bound} </span>}
      {text}
      {per && <span className={css.unit}> / {translated(per)}</span>}
    </span>
  );
}

type UnknownProps = { reason?: string; noCost?: boolean };

/** The dash for an unknown figure, with the reason; where costs are hidden, a label for that unless it isn't a cost. */
export function Unknown({ reason, noCost = false }: UnknownProps) {
  if (useCostsHidden() && !noCost) return <HiddenValue />;
  return (
    <span className="pw-ink-3" title={reason}>
      {UNKNOWN}
      {reason && <span className="pw-sr">{reason}</span>}
    </span>
  );
}

/** `unknown` with an icon, where the user can provide the missing fact. */
export const MissingValue = ({ children = t('unknown') }: { children?: ReactNode }) => (
  <span className={css.missing}>
    <CircleHelp size={14} aria-hidden />
    {children}
  </span>
);

export type Tile = {
  label: string;
  /** Glossary term for the label, explained on click. */
  term?: TermId;
  value: ReactNode;
  /** Below the figure: a change, the previous value, or a target. Wraps instead of overlapping its neighbor. */
  note?: ReactNode;
  aside?: ReactNode;
  /** The same figure in other currencies, which are never added up. */
  beside?: readonly { key: string; value: ReactNode; note?: ReactNode }[];
};

/** A row of key figures separated by hairlines. */
export const Tiles = ({ tiles, size = 'kpi' }: { tiles: Tile[]; size?: 'kpi' | 'fact' }) => (
  <dl className={css.tiles} data-size={size}>
    {tiles.map((tile) => (
      <div key={tile.label} className={css.tile}>
        <dt className={css.tileLabel}>
          {tile.label}
          {tile.term && <TermHelp id={tile.term} name={tile.label} />}
        </dt>
        <dd className={css.tileValue}>
          {tile.value}
          {tile.aside}
        </dd>
        {tile.note && <dd className={css.tileNote}>{tile.note}</dd>}
        {tile.beside?.map(({ key, value, note }) => (
          <dd key={key} className={css.tileNote} data-beside>
            <span className={css.tileBeside}>{value}</span>
            {note}
          </dd>
        ))}
      </div>
    ))}
  </dl>
);

/** Initials on a neutral square, before a name. */
export const Initials = ({ name, size = 34 }: { name: string; size?: number }) => (
  <span className={css.initials} style={{ width: size, height: size, fontSize: size < 26 ? 10 : 12 }} aria-hidden>
    {initialsOf(name)}
  </span>
);

export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word))
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase() ?? '')
    .join('');

/** Square icon before a row that needs attention. */
export const IconTile = ({
  tone = 'neutral',
  children,
}: {
  tone?: 'neutral' | 'amber' | 'red';
  children: ReactNode;
}) => (
  <span className={css.iconTile} data-tone={tone} aria-hidden>
    {children}
  </span>
);

export const Kbd = ({ children }: { children: ReactNode }) => <kbd className={css.kbd}>{children}</kbd>;

/** Share of the largest or of the total, 0 to 1, next to the figure. */
export const ShareBar = ({ value }: { value: number }) => (
  <span className={css.shareTrack} aria-hidden>
    <span className={css.shareBar} style={{ width: `${Math.max(0, Math.min(1, value)) * 100}%` }} />
  </span>
);
