export { readInboxWaiting } from './arrivals.repo.ts';
export { runCheckMailbox } from './check-mailbox.job.ts';
export { checkMailboxJob } from './check-mailbox-kind.ts';
export { sendDueMailboxes } from './due-mailboxes.job.ts';
export { forgetDismissedFiles } from './forget-files.job.ts';
export { inboxRoutes } from './inbox.routes.ts';
export { readFailingMailboxes } from './mailboxes.repo.ts';
export { scanFolders } from './scan-folders.job.ts';
