import { createInvoice, uploadInvoice } from '@platewise/contract';
import { FileText, X } from 'lucide-react';
import { useState } from 'react';
import { isApiError } from '../../../../lib/api-error.ts';
import { useCall } from '../../../../lib/mutate.ts';
import { useRestaurants } from '../../../../lib/restaurants.ts';
import { photosToSend } from '../../../../lib/shrink-photo.ts';
import { t } from '../../../../lib/t.ts';
import { useSendKey } from '../../../../lib/use-send-key.ts';
import {
  Button,
  DateField,
  Dialog,
  FileDrop,
  FormErrors,
  IconButton,
  MoneyField,
  SelectField,
  TextArea,
  TextField,
  toast,
  typedNumber,
  useForm,
} from '../../../../ui/index.ts';
import { RestaurantChoice, useRestaurantChoice } from '../../../people/restaurants/index.ts';
import { VendorSelect } from '../../vendors/index.ts';
import { bodyOfLine, fieldsOfLines, type TypedLine, TypedLines, typedLines } from '../typed-lines.tsx';
import css from './add-invoice-dialog.module.css';
import { refusal } from './file-check.ts';
import { todayIn } from './today-in.ts';
import { INVOICE_FILE_TYPES, uploadTexts } from './use-upload.ts';

const fields = [
  'vendorId',
  'invoiceNumber',
  'invoiceDate',
  'dueDate',
  'totalAmount',
  'paymentStatus',
  'description',
] as const;
// Overdue is derived from the due date, and a partial payment needs its amount, which the list asks for.
const paymentOptions = [
  { value: 'pending', label: t('Unpaid') },
  { value: 'paid', label: t('Paid') },
] as const;
type Payment = (typeof paymentOptions)[number]['value'];

/** Manual entry, or a file: then only the vendor is asked for, and entered values override what is read. */
export function AddInvoiceDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const choice = useRestaurantChoice();
  const restaurantId = choice.id ?? null;
  const restaurant = useRestaurants().data?.find(({ id }) => id === restaurantId);
  const today = todayIn(restaurant?.settings.timezone);
  const [file, setFile] = useState<File | null>(null);
  const [lines, setLines] = useState<TypedLine[]>([]);
  const [tried, setTried] = useState(false);
  const sendKey = useSendKey();
  const [fileProblem, setFileProblem] = useState<string | null>(null);
  const byHand = (message: string) => (value: string | null) =>
    file === null && value?.trim() === '' ? message : null;
  const form = useForm({
    initialValues: {
      vendorId: '',
      invoiceNumber: '',
      // Today in the chosen restaurant until a date is entered.
      invoiceDate: null as string | null,
      dueDate: '',
      totalAmount: '',
      paymentStatus: 'pending' as Payment,
      description: '',
    },
    validate: {
      vendorId: (value) => (value === '' ? t('Please select a vendor') : null),
      invoiceNumber: byHand(t('Invoice number is required')),
      invoiceDate: byHand(t('Invoice date is required')),
      dueDate: byHand(t('Due date is required')),
      totalAmount: byHand(t('Total amount is required')),
    },
  });
  const create = useCall(createInvoice, {
    onSuccess: () => {
      sendKey.done();
      toast({ title: t('Invoice created successfully') });
      onClose();
    },
    onError: () => toast({ title: t('Failed to create invoice'), destructive: true }),
  });
  const upload = useCall(uploadInvoice, {
    onSuccess: () => {
      sendKey.done();
      toast({ title: t('Invoice uploaded successfully'), description: uploadTexts.invoices.sent });
      onClose();
    },
    onError: () => toast({ title: t('Upload failed'), description: uploadTexts.invoices.failed, destructive: true }),
  });
  const error = file ? upload.error : create.error;
  const problem = isApiError(error) ? error : undefined;
  const at = (field: (typeof fields)[number]) => form.errors[field] ?? problem?.at(field);

  const { dueDate: due } = form.values;
  const dated = form.values.invoiceDate ?? today;
  const dueEarly = dated !== '' && due !== '' && due < dated;
  const submit = () => {
    setTried(true);
    const bad = form.validate().hasErrors;
    if (bad || (choice.asks && restaurantId === null)) return;
    const { vendorId, totalAmount, invoiceDate, ...rest } = form.values;
    const common = { ...rest, restaurantId: choice.id, vendorId };
    if (file === null) {
      const sent = typedLines(lines).map(bodyOfLine);
      const body = { ...common, invoiceDate: dated, totalAmount: typedNumber(totalAmount) ?? '', lines: sent };
      return create.mutate({ body, idempotencyKey: sendKey.of(body) });
    }
    // Only a date that the user entered overrides the one on the page.
    const body = { ...common, invoiceDate: invoiceDate ?? undefined, totalAmount: typedNumber(totalAmount) };
    const idempotencyKey = sendKey.of([body, file.name, file.size, file.lastModified]);
    void photosToSend([file]).then((files) => upload.mutate({ files, body, idempotencyKey }));
  };
  const choose = async ([first]: File[]) => {
    if (!first) return;
    const reason = await refusal(first);
    setFileProblem(reason && `${reason.title}. ${reason.description}`);
    setFile(reason ? null : first);
    if (!reason) form.clearErrors();
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Add Invoice')}
      width={640}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={create.isPending || upload.isPending}>
            {file ? t('Upload Invoice') : t('Create invoice')}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        <div className={css.wide}>
          <RestaurantChoice
            choice={choice}
            error={tried && restaurantId === null ? t('Choose a restaurant') : undefined}
          />
        </div>
        <div className={css.wide}>
          <VendorSelect
            label={t('Vendor')}
            required
            creates={choice.id !== undefined || !choice.asks}
            restaurantId={restaurantId}
            value={form.values.vendorId}
            onChange={(id) => form.setFieldValue('vendorId', id)}
            error={at('vendorId')}
          />
        </div>
        <TextField
          label={t('Invoice number')}
          required={file === null}
          maxLength={60}
          {...form.getInputProps('invoiceNumber')}
          error={at('invoiceNumber')}
        />
        <MoneyField
          label={t('Total Amount')}
          required={file === null}
          currency={restaurant?.settings.currency ?? 'USD'}
          {...form.getInputProps('totalAmount')}
          error={at('totalAmount')}
        />
        <DateField
          label={t('Invoice date')}
          required={file === null}
          {...form.getInputProps('invoiceDate')}
          value={dated}
          error={at('invoiceDate')}
        />
        <DateField
          label={t('Due date')}
          required={file === null}
          {...form.getInputProps('dueDate')}
          error={at('dueDate')}
          warning={dueEarly ? t('Before the invoice date') : null}
        />
        <SelectField
          label={t('Payment status')}
          value={form.values.paymentStatus}
          onChange={(value) =>
            form.setFieldValue(
              'paymentStatus',
              paymentOptions.find((option) => option.value === value)?.value ?? 'pending',
            )
          }
          options={paymentOptions}
          error={at('paymentStatus')}
        />
        <div className={css.wide}>
          <TextArea
            label={t('Description')}
            rows={2}
            {...form.getInputProps('description')}
            error={at('description')}
          />
        </div>
        {file === null && (
          <div className={css.wide}>
            <TypedLines
              lines={lines}
              onChange={setLines}
              currency={restaurant?.settings.currency ?? 'USD'}
              at={(index, field) => problem?.at(`lines.${index}.${field}`)}
            />
          </div>
        )}
        <div className={css.wide}>
          {file ? (
            <div className={css.file}>
              <FileText size={16} aria-hidden />
              <span className="pw-ellipsis">{file.name}</span>
              <span className="pw-meta">{t('Blank fields are read from the file.')}</span>
              <IconButton label={t('Remove the file')} onClick={() => setFile(null)}>
                <X size={14} aria-hidden />
              </IconButton>
            </div>
          ) : (
            <FileDrop
              label={t('Invoice file (optional)')}
              hint={t('PDF, PNG or JPG up to 10MB')}
              accept={INVOICE_FILE_TYPES}
              multiple={false}
              compact
              onFiles={(files) => void choose(files)}
            />
          )}
          {fileProblem && (
            <p className={css.problem} role="alert">
              {fileProblem}
            </p>
          )}
        </div>
      </div>
      <FormErrors error={error} fields={[...fields, ...fieldsOfLines(lines.length)]} />
    </Dialog>
  );
}
