import { bulkUploadSales, SALES_FILE_MAX, type SalesMapping, undoSalesImport } from '@platewise/contract';
import { useEffect, useState } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { toast } from '../../../ui/index.ts';
import { salesRooms } from '../sales-rooms.ts';
import { type FileType, typeOfName } from './column-words.ts';

export type OnBad = 'stop' | 'skip';

/** A file on its way in: looked at as soon as it is chosen and with every answer, kept when the person says so. */
export function useSalesUpload(restaurantId: number | undefined) {
  const [file, setFile] = useState<File | null>(null);
  const [type, setType] = useState<FileType>('csv');
  const [mapping, setMapping] = useState<SalesMapping | null>(null);
  const [onBad, setOnBad] = useState<OnBad | ''>('');
  const [refused, setRefused] = useState<string | null>(null);

  const look = useCall(bulkUploadSales);
  const { mutate: lookAt, reset: forgetLook } = look;
  const answers = { restaurantId, type, ...(mapping && { mapping: JSON.stringify(mapping) }) };
  useEffect(() => {
    if (file === null || restaurantId === undefined) return;
    const said = mapping && { mapping: JSON.stringify(mapping) };
    lookAt({ file, body: { restaurantId, type, ...said, dryRun: 'true', onError: 'skip' } });
  }, [file, restaurantId, type, mapping, lookAt]);

  const undo = useCall(undoSalesImport, {
    touches: salesRooms,
    onSuccess: ({ filename }) => toast({ title: 'Import undone', description: `What ${filename} brought is gone.` }),
    onError: (error) => toast({ title: 'Could not undo', description: messageOf(error), destructive: true }),
  });
  const clear = () => {
    setFile(null);
    setMapping(null);
    setOnBad('');
    setRefused(null);
    forgetLook();
    send.reset();
  };
  const send = useCall(bulkUploadSales, {
    touches: salesRooms,
    onSuccess: (reply) => {
      clear();
      const id = reply.import?.can.undo ? reply.import.id : null;
      toast({
        title: 'Revenue Data Uploaded',
        description: `Successfully imported ${reply.count} revenue records`,
        action: id === null ? undefined : { label: 'Undo', onClick: () => undo.mutate({ params: { id } }) },
      });
    },
    onError: (error) =>
      toast({
        title: 'Upload Failed',
        description: messageOf(error, 'Failed to upload revenue data'),
        destructive: true,
      }),
  });

  const choose = (chosen: File) => {
    clear();
    if (chosen.size > SALES_FILE_MAX) {
      setRefused(
        `${chosen.name} is larger than 10MB. Split it by month, or use npx platewise import, which has no limit.`,
      );
      toast({ title: 'File too large', description: 'Please select a file smaller than 10MB.', destructive: true });
      return;
    }
    const found = typeOfName(chosen.name);
    if (found) setType(found);
    setFile(chosen);
  };
  return {
    file,
    type,
    setType,
    choose,
    clear,
    refused,
    setMapping,
    onBad,
    setOnBad,
    look: { data: look.data, error: look.error, isPending: look.isPending },
    sending: send.isPending,
    sendError: send.error,
    send: () => file && send.mutate({ file, body: { ...answers, onError: onBad === '' ? 'stop' : onBad } }),
  };
}

export type SalesUpload = ReturnType<typeof useSalesUpload>;
