import type { SalesUploaded } from '@platewise/contract';

import { t } from '../../../../lib/t.ts';
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
        label={t("{rowsSkipped, plural, one {# row} other {# rows}} can't be imported. What do you want to do?", {
          rowsSkipped: checked.rowsSkipped,
        })}
        value={upload.onBad}
        onChange={upload.setOnBad}
        options={[
          {
            value: 'skip',
            label: t('Import only valid rows'),
            description:
              checked.kind === 'covers'
                ? t(
                    '{count, plural, one {# day} other {# days}} will be imported. Skipped rows are listed with the import',
                    { count: good },
                  )
                : t(
                    '{count, plural, one {# sale} other {# sales}} will be imported. Skipped rows are listed with the import',
                    { count: good },
                  ),
            disabled: good === 0,
          },
          {
            value: 'stop',
            label: t('All or nothing'),
            description: t('Nothing is imported until you fix the rows below in the file'),
          },
        ]}
      />
      <ProblemList problems={checked.problems} />
    </div>
  );
}
