import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { t } from '../../lib/t.ts';
import { later, useLater } from '../lazy/later.ts';
import { Opener } from '../lazy/opener.tsx';
import css from './figure.module.css';
import type { FigureViewProps } from './figure-view.tsx';

export type FigureStep = { label: ReactNode; value: ReactNode };

type FaceProps = {
  /** The figure as shown in the text. */
  children: ReactNode;
  /** What the figure is: 'Cost of ground beef in one burrito'. Part of the button's accessible name. */
  name: string;
  title?: string;
  width?: number;
};

export type FigureProps = FaceProps & WayProps;

/** A figure that shows its calculation on click. */
export const Figure = ({ steps, result, source, links, ...face }: FigureProps) => (
  <FigureFace {...face} explain={() => <FigureWay steps={steps} result={result} source={source} links={links} />} />
);

const view = later<FigureViewProps>(async () => (await import('./figure-view.tsx')).FigureView);

/** Same, but the explanation is rendered on open; the popover's code preloads on hover or focus. */
export function FigureFace(props: FaceProps & { explain: () => ReactNode }) {
  const [asked, setAsked] = useState(false);
  const View = useLater(view, false);
  const target = (
    <button
      type="button"
      className={css.figure}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      {props.children}
      <span className="pw-sr">{t('. {name}: how it is calculated', { name: props.name })}</span>
    </button>
  );
  const { explain, title = t('How this figure is calculated'), width = 380 } = props;
  if (asked && View) return <View target={target} explain={explain} title={title} width={width} />;
  return (
    <Opener part={view} opens="dialog" onOpen={() => setAsked(true)}>
      {target}
    </Opener>
  );
}

type WayProps = {
  /** The calculation, input by input: `Portion` 5 oz, `÷ yield` 75%. */
  steps: readonly FigureStep[];
  result?: FigureStep;
  /** Where the inputs come from: the invoice line, with a clip of its page. */
  source?: { title: ReactNode; text?: ReactNode; clip?: ReactNode };
  links?: readonly { label: string; to: string; icon?: ReactNode }[];
};

/** The inputs as a list, the result below a rule, and their source. */
export const FigureWay = ({ steps, result, source, links }: WayProps) => (
  <>
    <dl className={css.steps}>
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its position
        <div key={index} className={css.step}>
          <dt>{step.label}</dt>
          <dd>{step.value}</dd>
        </div>
      ))}
      {result && (
        <div className={css.result}>
          <dt>{result.label}</dt>
          <dd>{result.value}</dd>
        </div>
      )}
    </dl>
    {source && (
      <div className={css.source}>
        <div className="pw-strong">{source.title}</div>
        {source.text && <div className="pw-ink-2">{source.text}</div>}
        {source.clip}
      </div>
    )}
    {links && links.length > 0 && (
      <div className={css.links}>
        {links.map((link) => (
          <Link key={link.to + link.label} to={link.to} className={css.link}>
            {link.icon}
            {link.label}
          </Link>
        ))}
      </div>
    )}
  </>
);
