import { Download } from 'lucide-react';
import { t } from '../../../../lib/t.ts';
import { type Column, IconButton, saveFile, toCsv } from '../../../../ui/index.ts';
import own from './upload.module.css';

type Problem = { line: number; message: string };

const columns: Column<Problem>[] = [
  { id: 'line', header: t('Line'), value: ({ line }) => line, cell: () => null },
  { id: 'reason', header: t('Reason'), value: ({ message }) => message, cell: () => null },
];

const save = (problems: readonly Problem[]) =>
  saveFile('rows-left-out.csv', `\ufeff${toCsv(columns, problems)}`, 'text/csv;charset=utf-8');

/** Problems by line with the reason, to be fixed in the file. */
export const ProblemList = ({ problems }: { problems: readonly Problem[] }) => (
  <div>
    <div className="pw-bar">
      <h3 className={own.title}>{problems.length >= 100 ? t('Invalid rows (first 100)') : t('Invalid rows')}</h3>
      <IconButton label={t('Export these rows as CSV')} onClick={() => save(problems)}>
        <Download size={14} aria-hidden />
      </IconButton>
    </div>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable list must be reachable by keyboard */}
    <ul className={own.problems} aria-label={t('Invalid rows')} tabIndex={0}>
      {problems.map(({ line, message }) => (
        <li key={`${line} ${message}`}>
          <span className="pw-num pw-ink-3">{t('Line {line}', { line })}</span>
          <span>{message}</span>
        </li>
      ))}
    </ul>
  </div>
);
