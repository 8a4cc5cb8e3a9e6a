import type { SalesUploaded } from '@platewise/contract';
import { countOf } from '../../../../lib/format.ts';
import { Choice } from '../../../../ui/index.ts';
import { ProblemList } from './problem-list.tsx';
import own from './upload.module.css';
import type { SalesUpload } from './use-sales-upload.ts';

/** Rows that can't be imported; the user chooses whether to import the others. */
export function BadRows({ upload, checked }: { upload: SalesUpload; checked: SalesUploaded }) {
  const good = checked.salesNew + checked.salesChanged + checked.salesSame;
  return (
    <div className={own.question}>
      <Choice
        label={`${countOf(checked.rowsSkipped, 'row')} can't be imported. What do you want to do?`}
        value={upload.onBad}
        onChange={upload.setOnBad}
        options={[
          {
            value: 'skip',
            label: 'Import only valid rows',
            description: `${countOf(good, checked.kind === 'covers' ? 'day' : 'sale')} will be imported. Skipped rows are listed with the import`,
            disabled: good === 0,
          },
          {
            value: 'stop',
            label: 'All or nothing',
            description: 'Nothing is imported until you fix the rows below in the file',
          },
        ]}
      />
      <ProblemList problems={checked.problems} />
    </div>
  );
}
