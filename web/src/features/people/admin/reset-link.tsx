import { Copy } from 'lucide-react';
import { copyText } from '../../../lib/copy-text.ts';
import { Button, Dialog, TextField, toast } from '../../../ui/index.ts';

type Props = { link: { path: string; mailed: boolean } | null; name: string; onClose: () => void };

/** The link is shown only once: the server stores only its hash. */
export function ResetLink({ link, name, onClose }: Props) {
  const address = link === null ? '' : new URL(link.path, window.location.origin).href;
  const copy = async () => {
    if (await copyText(address)) toast({ title: 'Link copied' });
    else toast({ title: 'Your browser blocked copying', description: 'Select the link and copy it.' });
  };
  return (
    <Dialog
      open={link !== null}
      onClose={onClose}
      title="Password reset link"
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" icon={<Copy size={14} aria-hidden />} onClick={() => void copy()}>
            Copy link
          </Button>
        </>
      }
    >
      <p>
        {link?.mailed ? `We emailed the link to ${name}. ` : `Send the link to ${name}. `}
        It works once, expires in an hour, and won't be shown again.
      </p>
      <TextField label="Link" value={address} onChange={() => undefined} />
    </Dialog>
  );
}
