import type { SalesUploaded } from '@platewise/contract';
import { useState } from 'react';
import { t } from '../../../../lib/t.ts';
import { Choice } from '../../../../ui/index.ts';
import own from './upload.module.css';

type Order = 'dmy' | 'mdy';
const dated = ['date', 'dateTime', 'businessDate'];
const months = [
  t('January'),
  t('February'),
  t('March'),
  t('April'),
  t('May'),
  t('June'),
  t('July'),
  t('August'),
  t('September'),
];
const monthNames = [...months, t('October'), t('November'), t('December')];

/** A date from the file read both ways, for the user to choose. */
function readings({ columns }: SalesUploaded): Record<Order, string> & { sample: string } {
  const samples = columns
    .filter(({ holds }) => holds !== null && dated.includes(holds))
    .flatMap(({ samples }) => samples);
  // A date that reads the same either way is no help.
  const sample = samples.find((text) => /^\D*(\d{1,2})\D+(?!\1\D)\d{1,2}\D/.test(text)) ?? '03/04/2026';
  const [first = 3, second = 4] = (sample.match(/\d+/g) ?? []).map(Number);
  return {
    sample,
    mdy: t('{month} {day}', { month: monthNames[first - 1] ?? t('March'), day: second }),
    dmy: t('{month} {day}', { month: monthNames[second - 1] ?? t('April'), day: first }),
  };
}

/** Asked if no row of the file settles the order; it is never guessed row by row. The answer can be changed. */
export function DateOrder({ checked, onChoose }: { checked: SalesUploaded; onChoose: (order: Order) => void }) {
  const { sample, mdy, dmy } = readings(checked);
  const said = checked.mapping?.dateOrder;
  const [chosen, setChosen] = useState<Order | ''>(said === 'dmy' || said === 'mdy' ? said : '');
  return (
    <div className={own.question}>
      <Choice<Order>
        label={t('Date format in this file')}
        description={t("The file doesn't say. The wrong choice puts sales on the wrong days.")}
        value={chosen}
        onChange={(order) => {
          setChosen(order);
          onChoose(order);
        }}
        options={[
          { value: 'mdy', label: t('Month first'), description: t('{sample} is {date}', { sample, date: mdy }) },
          { value: 'dmy', label: t('Day first'), description: t('{sample} is {date}', { sample, date: dmy }) },
        ]}
      />
    </div>
  );
}
