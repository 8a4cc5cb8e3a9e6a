import { useMediaQuery } from '@mantine/hooks';
import { ResponsiveContainer, Sankey, type SankeyLinkProps, type SankeyNodeProps, Tooltip } from 'recharts';
import { t } from '../../lib/t.ts';
import css from './flow-chart.module.css';

/** A flow; nodes are merged by name, and values of zero or less aren't drawn. */
export type FlowLink = { from: string; to: string; value: number; quiet?: boolean };

export type FlowChartProps = {
  /** Chart description with its unit, for screen readers; also says the data is in the table. */
  label: string;
  links: readonly FlowLink[];
  format: (value: number) => string;
  height?: number;
};

type Place = { name: string; quiet: boolean };

function placesOf(links: readonly FlowLink[]) {
  const drawn = links.filter(({ value }) => value > 0);
  const names = [...new Set(drawn.flatMap(({ from, to }) => [from, to]))];
  const quiet = new Set(drawn.flatMap(({ to, quiet: isQuiet }) => (isQuiet ? to : [])));
  return {
    nodes: names.map((name): Place => ({ name, quiet: quiet.has(name) })),
    links: drawn.map(({ from, to, value }) => ({ source: names.indexOf(from), target: names.indexOf(to), value })),
  };
}

/** Labels are placed beside nodes toward the center, so none overflows the chart. */
export function FlowChartView({ label, links, format, height = 360 }: FlowChartProps) {
  const narrow = useMediaQuery('(max-width: 48em)') ?? false;
  const data = placesOf(links);
  return (
    <figure className={css.chart} style={{ height }} aria-label={t('{label}; same data in the table', { label })}>
      <ResponsiveContainer width="100%" height="100%">
        <Sankey
          data={data}
          nodeWidth={8}
          nodePadding={narrow ? 14 : 18}
          margin={{ top: 8, right: 8, bottom: 8, left: 8 }}
          accessibilityLayer={false}
          node={(props: SankeyNodeProps) => <Node {...props} words={format} narrow={narrow} />}
          link={(props: SankeyLinkProps) => <Stream {...props} />}
        >
          <Tooltip
            isAnimationActive={false}
            content={({ active, payload }) => {
              const [first] = payload ?? [];
              return active && first ? (
                <div className="pw-tip">
                  <strong className="pw-num">{format(Number(first.value))}</strong>
                  <div>{String(first.name ?? '').replace(' - ', ' → ')}</div>
                </div>
              ) : null;
            }}
          />
        </Sankey>
      </ResponsiveContainer>
    </figure>
  );
}

type NodeView = SankeyNodeProps & { words: (value: number) => string; narrow: boolean };

const longest = { narrow: 16, wide: 30 };

function Node({ x, y, width, height, payload, words, narrow }: NodeView) {
  const { name, quiet, targetLinks } = payload as unknown as Place & { targetLinks: unknown[] };
  // Nodes with no outgoing flow are at the right edge.
  const last = targetLinks.length === 0;
  const most = narrow ? longest.narrow : longest.wide;
  const short = name.length > most ? `${name.slice(0, most - 1)}…` : name;
  return (
    <g>
      <rect x={x} y={y} width={width} height={Math.max(1, height)} rx={2} className={quiet ? css.quiet : css.place} />
      <text
        x={last ? x - 6 : x + width + 6}
        y={y + height / 2}
        dy="0.35em"
        textAnchor={last ? 'end' : 'start'}
        className={css.name}
      >
        {short}
        {!narrow && <tspan className={css.amount}>{` ${words(Number(payload.value))}`}</tspan>}
      </text>
    </g>
  );
}

function Stream(props: SankeyLinkProps) {
  const { sourceX, sourceY, sourceControlX, targetX, targetY, targetControlX, linkWidth, payload } = props;
  const { quiet } = payload.target as unknown as Place;
  return (
    <path
      d={`M${sourceX},${sourceY}C${sourceControlX},${sourceY} ${targetControlX},${targetY} ${targetX},${targetY}`}
      strokeWidth={Math.max(1, linkWidth)}
      className={quiet ? css.quietStream : css.stream}
    />
  );
}
