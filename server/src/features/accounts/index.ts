export { lockNames } from './accounts.repo.ts';
export { accountRoutes } from './accounts.routes.ts';
export { refuseCommonPassword } from './common-passwords.ts';
export { isLastAdmin } from './last-admin.ts';
export { makePasswordReset } from './make-password-reset.ts';
export { deleteResets } from './password-resets.repo.ts';
export { refuseTaken } from './refuse-taken.ts';
export { runSendReset, sendResetJob } from './send-reset.job.ts';
export { tellPerson } from './tell-person.ts';
