import type { Random } from '../../random.ts';
import type { Plan } from '../plan.ts';

/** The look of one supplier's documents. */
export type SheetStyle = {
  paper: 'Letter' | 'A4';
  font: string;
  /** In points. */
  size: number;
  leading: number;
  padding: string;
  look: NonNullable<Plan['look']>;
  ink: string;
  tint: string;
  vertical: 'top' | 'middle' | 'bottom';
  headAlign: 'column' | 'center' | 'left';
  head: 'split' | 'centered' | 'banner' | 'title-right';
  facts: 'pairs' | 'grid' | 'stacked' | 'row';
  foot: 'box' | 'right' | 'wide';
  /** Who breaks pages: the supplier's software, or the browser, which repeats the column headings. */
  breaks: 'own' | 'browser';
  laterHead: 'whole' | 'short' | 'columns' | 'none';
  carried: string | null;
};

const fonts = {
  sans: [
    'Arial, "Liberation Sans"',
    'Calibri, Carlito',
    'Verdana, "DejaVu Sans"',
    '"Arial Narrow", "Liberation Sans Narrow"',
    'Roboto, "Liberation Sans"',
    '"Open Sans", "Liberation Sans"',
  ],
  serif: ['"Times New Roman", "Liberation Serif"', 'Cambria, Caladea', 'Georgia, "DejaVu Serif"'],
  mono: ['"Courier New", "Liberation Mono"', '"Courier Prime", "Liberation Mono"', '"DejaVu Sans Mono"'],
  hand: ['"Comic Sans MS", "Comic Neue"', 'Calibri, Carlito', 'Cambria, Caladea'],
} as const;

export function sheetStyleOf(random: Random, plan: Plan): SheetStyle {
  const kind = plan.font ?? random.pick(['sans', 'sans', 'sans', 'serif', 'mono'] as const);
  const font = random.pick(fonts[kind]);
  const wide = /Mono|Courier|Verdana|Comic/.test(font);
  const crowded = plan.columns.length > 8;
  return {
    paper: random.pick(['Letter', 'Letter', 'Letter', 'A4']),
    font: `${font}, ${kind === 'mono' ? 'monospace' : kind === 'serif' ? 'serif' : 'sans-serif'}`,
    size: random.pick(wide ? [7.5, 8] : crowded ? [8, 8.5, 9] : [8.5, 9, 9.5, 10]),
    leading: random.pick([1.15, 1.2, 1.3, 1.4]),
    padding: random.pick(['1px 3px', '2px 4px', '3px 5px', '4px 6px']),
    look: plan.look ?? random.pick(['plain', 'grid', 'banded', 'dark', 'dots', 'plain', 'grid']),
    ink: random.pick(['#000', '#111', '#1a1a2e', '#222']),
    tint: random.pick(['#1f4e79', '#333', '#2e5a32', '#7b1e1e', '#444', '#0b3d5c']),
    vertical: random.pick(['top', 'top', 'top', 'middle', 'bottom']),
    headAlign: random.pick(['column', 'column', 'center', 'left']),
    head: random.pick(['split', 'centered', 'banner', 'title-right']),
    facts: random.pick(['pairs', 'grid', 'stacked', 'row']),
    foot: random.pick(['box', 'right', 'wide']),
    breaks: random.pick(['own', 'own', 'browser']),
    laterHead: random.pick(['whole', 'short', 'columns', 'none']),
    carried: random.chance(0.35)
      ? random.pick(['Carried forward', 'CARRIED FORWARD', 'Page total carried', 'Continued'])
      : null,
  };
}

export function cssOf(style: SheetStyle): string {
  const line = style.look === 'grid' ? '1px solid #555' : 'none';
  const looks = {
    plain: 'thead th{border-bottom:1px solid #000}',
    grid: 'thead th{background:#e6e6e6}',
    banded: `thead th{border-top:1px solid #000;border-bottom:1px solid #000} tr.odd td{background:#f0f0f0}`,
    word: 'thead th{border-bottom:2px solid #000} tr.line td{border-bottom:1px solid #bbb}',
    dark: `thead th{background:${style.tint};color:#eee}`,
    dots: 'tr.line td{border-bottom:1px dotted #888} thead th{border-bottom:1px solid #000}',
  };
  return `
@page{size:${style.paper};margin:11mm 10mm}
*{box-sizing:border-box}
body{margin:0;font:${style.size}pt/${style.leading} ${style.font};color:${style.ink}}
.page{break-after:page}.page:last-child{break-after:auto}
table{border-collapse:collapse}table.goods{width:100%;margin-top:10px}
.goods td,.goods th{padding:${style.padding};border:${line};vertical-align:${style.vertical};overflow-wrap:break-word}
.goods th{vertical-align:bottom;font-weight:bold;white-space:pre-line}
${looks[style.look]}
.r{text-align:right}.c{text-align:center}.l{text-align:left}
.n{white-space:nowrap}
.section td{font-weight:bold;padding-top:6px}.remark{font-size:92%;color:#333}
tr{break-inside:avoid}
.top{display:flex;justify-content:space-between;align-items:flex-start;gap:24px}
.name{font-size:${style.size + 7}pt;font-weight:bold;color:${style.tint};line-height:1.1}
.title{font-size:${style.size + 9}pt;letter-spacing:1px;color:#444}
.banner{background:${style.tint};color:#fff;padding:8px 12px}.banner .name,.banner .title{color:#fff}
.mid{text-align:center}.facts td{padding:1px 6px}.facts.grid td,.facts.row td{border:1px solid #666;padding:2px 8px;text-align:center}
.facts .k{font-weight:bold}.parties{display:flex;gap:40px;margin-top:10px}.parties b{display:block;font-size:90%}
.foot{margin-top:8px;break-inside:avoid;display:flex;justify-content:space-between;gap:20px}
.foot table td{padding:2px 8px}.foot table.box td{border:1px solid #666}.grand td{font-weight:bold;font-size:${style.size + 1}pt}
.small{font-size:${style.size - 1.5}pt;color:#444;margin-top:10px}`;
}
