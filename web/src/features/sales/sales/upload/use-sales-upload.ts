import {
  bulkUploadSales,
  SALES_FILE_MAX,
  type SalesMapping,
  type SalesUploaded,
  undoSalesImport,
} from '@platewise/contract';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../../lib/api-error.ts';
import { useCall } from '../../../../lib/mutate.ts';
import { t } from '../../../../lib/t.ts';
import { toast } from '../../../../ui/index.ts';
import { type FileType, typeOfName } from './column-words.ts';

export type OnBad = 'stop' | 'skip';
export type Question = SalesUploaded['asks'][number];

/** A file upload: previewed when selected and after every answer, imported on confirmation. */
export function useSalesUpload(restaurantId: number | undefined) {
  const [file, setFile] = useState<File | null>(null);
  const [type, setType] = useState<FileType>('csv');
  const [mapping, setMapping] = useState<SalesMapping | null>(null);
  const [answered, setAnswered] = useState<readonly Question[]>([]);
  // The second click of a double click comes before the button is disabled.
  const onItsWay = useRef(false);
  // Chosen for the rows of one restaurant: in another one, others can be invalid.
  const [chosen, setChosen] = useState<{ restaurantId: number | undefined; onBad: OnBad | '' } | null>(null);
  const onBad = chosen?.restaurantId === restaurantId ? (chosen?.onBad ?? '') : '';
  const [refused, setRefused] = useState<string | null>(null);

  // Keeps the last preview and the focus while an answer is being checked.
  const [seen, setSeen] = useState<SalesUploaded | null>(null);
  const look = useCall(bulkUploadSales, { previews: true, onSuccess: setSeen });
  const { mutate: lookAt, reset: forgetLook } = look;
  const answers = { restaurantId, type, ...(mapping && { mapping: JSON.stringify(mapping) }) };
  useEffect(() => {
    if (file === null || restaurantId === undefined) return;
    const said = mapping && { mapping: JSON.stringify(mapping) };
    lookAt({ file, body: { restaurantId, type, ...said, dryRun: 'true', onError: 'skip' } });
  }, [file, restaurantId, type, mapping, lookAt]);

  const undo = useCall(undoSalesImport, {
    onSuccess: ({ filename }) =>
      toast({ title: t('Import undone'), description: t('Removed the import from {filename}.', { filename }) }),
    onError: (error) => toast({ title: t("Couldn't undo"), description: messageOf(error), destructive: true }),
  });
  const map = (said: SalesMapping | null) => {
    setMapping(said);
    setAnswered([]);
  };
  const answer = (question: Question, said: SalesMapping) => {
    setMapping(said);
    setAnswered((before) => [...new Set([...before, question])]);
  };
  const clear = () => {
    setFile(null);
    map(null);
    setChosen(null);
    setRefused(null);
    forgetLook();
    setSeen(null);
    send.reset();
  };
  const send = useCall(bulkUploadSales, {
    onSuccess: (reply) => {
      onItsWay.current = false;
      clear();
      const brought = reply.salesNew + reply.salesChanged > 0 && reply.import?.can.undo;
      const id = brought ? (reply.import?.id ?? null) : null;
      toast({
        title: t('Revenue Data Uploaded'),
        description: importedWords(reply),
        action: id === null ? undefined : { label: t('Undo'), onClick: () => undo.mutate({ params: { id } }) },
      });
    },
    onError: (error) => {
      onItsWay.current = false;
      toast({
        title: t('Upload Failed'),
        description: messageOf(error, t('Failed to upload revenue data')),
        destructive: true,
      });
    },
  });

  const choose = (given: File) => {
    clear();
    if (given.size > SALES_FILE_MAX) {
      setRefused(
        t('{name} is larger than 10MB. Split it by month, or use npx platewise import, which has no limit.', {
          name: given.name,
        }),
      );
      toast({
        title: t('File too large'),
        description: t('Please select a file smaller than 10MB.'),
        destructive: true,
      });
      return;
    }
    const found = typeOfName(given.name);
    if (found) setType(found);
    setFile(given);
  };
  return {
    file,
    type,
    setType,
    choose,
    clear,
    refused,
    map,
    answer,
    answered,
    onBad,
    setOnBad: (said: OnBad | '') => setChosen({ restaurantId, onBad: said }),
    look: { data: look.data, error: look.error, isPending: look.isPending },
    shown: look.data ?? (look.isPending ? seen : null),
    sending: send.isPending,
    sendError: send.error,
    send: () => {
      if (file === null || onItsWay.current) return;
      onItsWay.current = true;
      send.mutate({ file, body: { ...answers, onError: onBad === '' ? 'stop' : onBad } });
    },
  };
}

/** A file that was already imported adds nothing, so don't claim it did. */
const importedWords = ({ count, salesNew, salesChanged }: SalesUploaded): string =>
  salesNew + salesChanged > 0 || count === 0
    ? t('Successfully imported {count} revenue records', { count })
    : t('{count, plural, one {# revenue record} other {# revenue records}} already imported. Nothing changed', {
        count,
      });

export type SalesUpload = ReturnType<typeof useSalesUpload>;
