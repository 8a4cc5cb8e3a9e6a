import { addCompetitorDish, type CompetitorDish, updateCompetitorDish } from '@platewise/contract';
import { isApiError } from '../../../../lib/api-error.ts';
import { useCall } from '../../../../lib/mutate.ts';
import { t } from '../../../../lib/t.ts';
import { useSendKey } from '../../../../lib/use-send-key.ts';
import {
  Button,
  Dialog,
  FormErrors,
  MoneyField,
  TextField,
  toast,
  typedNumber,
  useForm,
} from '../../../../ui/index.ts';
import css from './menu.module.css';

type Props = { competitorId: number; currency: string; dish: CompetitorDish | null; onClose: () => void };

const fields = ['name', 'price', 'category', 'section'];

/** Adds or edits a dish by hand, for a place whose menu can't be read. */
export function TypedDishDialog({ competitorId, currency, dish, onClose }: Props) {
  const form = useForm({
    initialValues: {
      name: dish?.name ?? '',
      price: dish?.price == null ? '' : dish.price.toFixed(2),
      category: dish?.category ?? '',
      section: dish?.section ?? '',
    },
  });
  const sendKey = useSendKey();
  const done = (title: string, name: string) => {
    sendKey.done();
    toast({ title, description: name });
    onClose();
  };
  const add = useCall(addCompetitorDish, { onSuccess: ({ name }) => done(t('Dish added'), name) });
  const update = useCall(updateCompetitorDish, { onSuccess: ({ name }) => done(t('Dish saved'), name) });
  const pending = add.isPending || update.isPending;
  const error = dish ? update.error : add.error;
  const problem = isApiError(error) ? error : undefined;
  const submit = () => {
    if (pending) return;
    const body = { ...form.values, price: typedNumber(form.values.price) };
    if (dish) update.mutate({ params: { id: dish.id }, body: { ...body, version: dish.version } });
    else add.mutate({ params: { id: competitorId }, body, idempotencyKey: sendKey.of(body) });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={dish ? t('Edit dish') : t('Add Dish')}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={pending}>
            {dish ? t('Save') : t('Add dish')}
          </Button>
        </>
      }
    >
      <div className="pw-stack-16">
        <TextField
          {...form.getInputProps('name')}
          label={t('Name of the dish')}
          maxLength={200}
          autoFocus
          error={problem?.at('name')}
        />
        <div className={css.pair}>
          <MoneyField
            {...form.getInputProps('price')}
            label={t('Price')}
            currency={currency}
            error={problem?.at('price')}
          />
          <TextField
            {...form.getInputProps('category')}
            label={t('Category')}
            hint={t('Optional')}
            placeholder={t('Main Courses')}
            maxLength={100}
            error={problem?.at('category')}
          />
        </div>
        <TextField
          {...form.getInputProps('section')}
          label={t('Heading on its menu')}
          hint={t('Optional')}
          maxLength={100}
          error={problem?.at('section')}
        />
        <FormErrors error={error} fields={fields} />
      </div>
    </Dialog>
  );
}
