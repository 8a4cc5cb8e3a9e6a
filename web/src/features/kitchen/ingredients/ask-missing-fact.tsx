import {
  changeIngredientCost,
  getIngredient,
  type MissingFactReply,
  saveConversion,
  updateIngredient,
} from '@platewise/contract';
import { parseTypedNumber, type Unit } from '@platewise/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { isApiError, messageOf } from '../../../lib/api-error.ts';
import { read, refetchAfter } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { Button, MoneyField, NumberField, PercentField, QuantityField, toast } from '../../../ui/index.ts';
import css from './ask-missing-fact.module.css';
import { changeFor, type FactChange, type FactContext, questionOf } from './missing-fact.ts';

type Props = {
  missing: MissingFactReply;
  /** The row's ingredient and its unit. */
  ingredient: { id: number; unit: string };
  /** The unit used in the row. */
  lineUnit?: string;
  /** A recipe row, rather than a purchased pack. */
  inRecipe?: boolean;
  currency: string;
  /** Before the reason: "Can't calculate the cost". */
  lead?: string;
  /** What the answer enables: 'can be costed'. */
  then?: string;
};

function send(ingredientId: number, change: FactChange): Promise<unknown> {
  const params = { id: ingredientId };
  switch (change.kind) {
    case 'ingredient':
    case 'batch':
      return call(updateIngredient, { params, body: change.body });
    case 'conversion':
      return call(saveConversion, { params, body: change.body });
    case 'cost':
      return call(changeIngredientCost, { params, body: change.body });
  }
}

/** Asks for the one fact needed to cost a row, and saves the answer where it belongs. */
export function AskMissingFact({
  missing,
  ingredient,
  lineUnit,
  inRecipe,
  currency,
  lead = t("Can't calculate the cost"),
  then = t('can be costed'),
}: Props) {
  const within = missing.ingredientId !== ingredient.id;
  // Deep inside a prep item the fact belongs to another ingredient, so fetch that one's unit.
  const deep = useQuery({ ...read(getIngredient, { params: { id: missing.ingredientId } }), enabled: within });
  if (within && deep.isPending) return <p className={css.ask}>{missing.question}</p>;
  const context: FactContext = within
    ? { ingredientUnit: deep.data?.unit ?? missing.unit ?? 'piece', inRecipe }
    : { ingredientUnit: ingredient.unit, lineUnit, inRecipe };
  return <Answer missing={missing} context={context} currency={currency} lead={lead} then={then} within={within} />;
}

type AnswerProps = {
  missing: MissingFactReply;
  context: FactContext;
  currency: string;
  lead: string;
  then: string;
  within: boolean;
};

function Answer({ missing, context, currency, lead, then, within }: AnswerProps) {
  const client = useQueryClient();
  const question = questionOf(missing, context);
  const [amount, setAmount] = useState('');
  const [unit, setUnit] = useState<string>(question?.unit ?? '');
  const [problem, setProblem] = useState<string>();
  const save = useMutation({
    mutationFn: (change: FactChange) => send(missing.ingredientId, change),
    onSuccess: async () => {
      await refetchAfter(client, updateIngredient);
      toast({ title: `${missing.ingredientName} ${then}` });
    },
    onError: (error) => setProblem((isApiError(error) ? error.errors[0]?.message : undefined) ?? messageOf(error)),
  });
  if (!question) return <OpenIngredient missing={missing} lead={lead} />;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const plain = parseTypedNumber(amount.replace(/%\s*$/, ''));
    const change =
      plain !== null && Number(plain) > 0 ? changeFor(missing, context, { amount: plain, unit: unit as Unit }) : null;
    if (change === null) return setProblem(t('Enter an amount above 0'));
    setProblem(undefined);
    save.mutate(change);
  };
  const field = {
    label: question.label,
    labelHidden: true,
    value: amount,
    error: problem,
    onChange: (text: string) => {
      setAmount(text);
      setProblem(undefined);
    },
  };
  return (
    <form
      className={css.ask}
      noValidate
      onSubmit={submit}
      aria-label={`${missing.ingredientName}: ${missing.question}`}
    >
      <Scale size={16} aria-hidden className={css.icon} />
      <span className={css.reason}>
        {lead}: {question.reason}
        {within && ` (${missing.ingredientName})`}.
      </span>
      <span className={css.answer}>
        <span className={css.label}>{question.label}</span>
        <span className={css.field}>
          <AnswerField kind={missing.kind} field={field} currency={currency} suffix={question.suffix}>
            {question.units.length > 0 && { unit, units: question.units, onUnitChange: setUnit }}
          </AnswerField>
        </span>
        <Button type="submit" size="xs" loading={save.isPending}>
          {t('Save')}
        </Button>
      </span>
    </form>
  );
}

type Field = { label: string; labelHidden: boolean; value: string; error?: string; onChange: (text: string) => void };
type AnswerFieldProps = {
  kind: string;
  field: Field;
  currency: string;
  suffix?: string;
  children: false | { unit: string; units: readonly string[]; onUnitChange: (unit: string) => void };
};

function AnswerField({ kind, field, currency, suffix, children: choice }: AnswerFieldProps) {
  if (choice) return <QuantityField {...field} {...choice} />;
  if (kind === 'price') return <MoneyField {...field} currency={currency} per={suffix?.replace('/ ', '')} />;
  if (kind === 'yield') return <PercentField {...field} />;
  return <NumberField {...field} suffix={suffix} />;
}

const OpenIngredient = ({ missing, lead }: { missing: MissingFactReply; lead: string }) => (
  <div className={css.ask}>
    <Scale size={16} aria-hidden className={css.icon} />
    <span className={css.reason}>
      {lead}: {missing.question}
    </span>
    <span className={css.answer}>
      <Button size="xs" to={`/ingredients?ingredient=${missing.ingredientId}`}>
        {t('Open {ingredientName}', { ingredientName: missing.ingredientName })}
      </Button>
    </span>
  </div>
);
