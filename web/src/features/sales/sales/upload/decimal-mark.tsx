import type { SalesUploaded } from '@platewise/contract';
import { useState } from 'react';
import { t } from '../../../../lib/t.ts';
import { Choice } from '../../../../ui/index.ts';
import own from './upload.module.css';

type Mark = '.' | ',';

const open = /[1-9]\d{0,2}\.\d{3}(?!\d)/;

/** Asked if every amount with a separator is ambiguous. */
export function DecimalMark({ checked, onChoose }: { checked: SalesUploaded; onChoose: (mark: Mark) => void }) {
  const [chosen, setChosen] = useState<Mark | ''>(checked.mapping?.decimal ?? '');
  const samples = checked.columns.filter(({ holds }) => holds !== null).flatMap(({ samples }) => samples);
  const sample = samples.flatMap((text) => open.exec(text)?.[0] ?? [])[0] ?? '1.250';
  return (
    <div className={own.question}>
      <Choice<Mark>
        label={t('What does the period in amounts mean?')}
        description={t("The file doesn't say. The wrong choice makes sales 1,000 times larger or smaller.")}
        value={chosen}
        onChange={(mark) => {
          setChosen(mark);
          onChoose(mark);
        }}
        options={[
          {
            value: '.',
            label: t('Decimals'),
            description: t('{sample} is {amount}', { sample, amount: Number(sample).toFixed(2) }),
          },
          {
            value: ',',
            label: t('Thousands'),
            description: t('{sample} is {amount}', { sample, amount: sample.replace('.', ',') }),
          },
        ]}
      />
    </div>
  );
}
