import { Suspense } from 'react';
import { t, translated } from '../../../../lib/t.ts';
import { useUrlState } from '../../../../lib/use-url-state.ts';
import { Button, ErrorState, FileDrop, lazyPart, Section, SelectField, Skeleton, toast } from '../../../../ui/index.ts';
import { RestaurantChoice, useRestaurantChoice } from '../../../people/restaurants/index.ts';
import { useSystems } from '../../pos/index.ts';
import css from '../sales.module.css';
import { type FileType, fileTypes } from './column-words.ts';
import { ImportsSection } from './imports-section.tsx';
import { LayoutsSection } from './layouts-section.tsx';
import { Templates } from './templates.tsx';
import own from './upload.module.css';
import { type SalesUpload, useSalesUpload } from './use-sales-upload.ts';

const Preview = lazyPart(async () => (await import('./preview.tsx')).Preview);

export function UploadTab() {
  const restaurant = useRestaurantChoice();
  const upload = useSalesUpload(restaurant.id);
  return (
    <div className={css.stack}>
      <Section title={t('Upload sales')}>
        <div className={own.form}>
          <FromSystem />
          <RestaurantChoice choice={restaurant} />
          <FileDrop
            label={upload.file ? upload.file.name : t('Drop a sales file here')}
            hint={t(
              'CSV, Excel or JSON up to 10MB. We recognize exports from Square, Toast, Clover, TouchBistro and Aloha. For others, you map the columns once.',
            )}
            accept=".csv,.tsv,.txt,.xlsx,.xls,.json,.dbf,.zip"
            multiple={false}
            camera={false}
            disabled={upload.sending}
            onFiles={([file]) => file && upload.choose(file)}
          />
          {upload.refused && (
            <p className={own.refused} role="alert">
              {upload.refused}
            </p>
          )}
          <Controls upload={upload} restaurantChosen={restaurant.id !== undefined} />
          <Checked upload={upload} />
        </div>
      </Section>
      <Templates />
      <ImportsSection />
      <LayoutsSection />
    </div>
  );
}

/** Why the file can't be imported yet; null if it can. */
function waitsFor(upload: SalesUpload, restaurantChosen: boolean): { title: string; description?: string } | null {
  const { file, look, onBad } = upload;
  if (file === null) return { title: t('No File Selected'), description: t('Please select a file to upload.') };
  if (!restaurantChosen)
    return { title: t('Choose a restaurant'), description: t('Sales are imported into one restaurant.') };
  if (look.error)
    return { title: t("Couldn't read the file"), description: t('See the problem below, then choose the file again.') };
  if (!look.data) return { title: t('Still reading the file'), description: t('The preview appears in a moment.') };
  if (look.data.asks.length > 0) return { title: t('One question first'), description: t('Answer it below the file.') };
  if (look.data.problems.length === 0 || onBad === 'skip') return null;
  return onBad === 'stop'
    ? { title: t('Nothing imported'), description: t('Fix the rows in the file and choose it again.') }
    : { title: t('Some rows are invalid'), description: t('Import the valid rows and skip the rest?') };
}

function Controls({ upload, restaurantChosen }: { upload: SalesUpload; restaurantChosen: boolean }) {
  const waiting = waitsFor(upload, restaurantChosen);
  return (
    <div className={own.controls}>
      <SelectField
        label={t('File type')}
        width={170}
        options={fileTypes}
        value={upload.type}
        onChange={(value) => upload.setType(value as FileType)}
        disabled={upload.sending}
      />
      <Button
        variant="primary"
        inactive={waiting !== null}
        loading={upload.sending}
        onClick={() => (waiting ? toast({ ...waiting, destructive: true }) : upload.send())}
      >
        {t('Upload Revenue Data')}
      </Button>
      {upload.file && (
        <Button variant="subtle" disabled={upload.sending} onClick={upload.clear}>
          {t('Choose another file')}
        </Button>
      )}
    </div>
  );
}

function Checked({ upload }: { upload: SalesUpload }) {
  const { look, shown, sendError } = upload;
  return (
    <>
      {sendError && <ErrorState error={sendError} title={t('Nothing was imported')} />}
      {look.error && <ErrorState error={look.error} title={t("Couldn't read the file")} />}
      {look.isPending && !shown && <Skeleton kind="rows" count={4} />}
      {shown && (
        <Suspense fallback={<Skeleton kind="rows" count={4} />}>
          <Preview upload={upload} checked={shown} reading={look.isPending} />
        </Suspense>
      )}
    </>
  );
}

/** For links from a system's card: which of its exports are recognized. */
function FromSystem() {
  const [from] = useUrlState('from');
  const systems = useSystems();
  const system = systems.data?.find(({ name }) => name === from);
  if (!system) return null;
  return (
    <p className={css.quiet}>
      {system.files.length > 0
        ? t('We recognize these {displayName} files: {files}. For others, you match the columns once.', {
            displayName: system.displayName,
            files: system.files.map(translated).join(', '),
          })
        : t('{note} You match the columns once, and we remember them.', { note: system.note })}
    </p>
  );
}
