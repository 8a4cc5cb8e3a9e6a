import type { Deps } from './deps.ts';
import { sendApprovalReminders } from './features/buying/approvals/index.ts';
import { auditDueInvoices, auditRestaurant, auditSentCredits } from './features/buying/findings/index.ts';
import {
  checkMailboxJob,
  checkSftpServerJob,
  forgetDismissedFiles,
  runCheckMailbox,
  runCheckSftpServer,
  scanFolders,
  sendDueChecks,
} from './features/buying/inbox/index.ts';
import { emptyBins, readInvoiceJob, resumeReadings, runReadInvoice } from './features/buying/invoices/index.ts';
import { applyDueLists, runFeedSync, sendDueFeedSyncs, syncFeedJob } from './features/buying/price-feeds/index.ts';
import { refreshProcurement } from './features/buying/procurement/index.ts';
import { reorderAutomatically } from './features/buying/purchase-orders/index.ts';
import { correlationJob, giveUpDeadRuns, runCorrelationJob } from './features/buying/supplier-correlation/index.ts';
import { rewordAdviceJob, runRewordAdvice } from './features/insight/recommendations/index.ts';
import { rebuildCostsByDay } from './features/kitchen/costing/index.ts';
import { fetchDishPictures } from './features/kitchen/menu-items/index.ts';
import {
  matchBesideChangedMenus,
  readMenuJob,
  runReadMenu,
  sendDueMenuReadings,
} from './features/market/competitor-menus/index.ts';
import { forgetPlaceFacts, locateJob, runLocate, sendLeftLocates } from './features/market/competitors/index.ts';
import { runSendReset, runSendSignUpLink, sendResetJob, sendSignUpLinkJob } from './features/people/accounts/index.ts';
import { buildYearJob, runBuildYear } from './features/people/demo/index.ts';
import { deliverWebhook, deliverWebhookJob, sendDueWebhooks } from './features/people/webhooks/index.ts';
import {
  priceForecastsJob,
  runPriceForecasts,
  sendDuePriceForecasts,
  sendPriceForecasts,
} from './features/pricing/forecasting/index.ts';
import { sendPriceDigests } from './features/pricing/price-alerts/index.ts';
import {
  learnAllResponses,
  learnResponsesJob,
  runLearnResponses,
  sendLearnResponses,
} from './features/pricing/pricing/index.ts';
import { forgetHolders, runPosSyncs, runPosSyncsJob, sendDuePosSyncs } from './features/sales/pos/index.ts';
import { countDirtyDays, makeMonthsAhead, runSalesRollUp, salesRollUpJob } from './features/sales/sales/index.ts';
import {
  makeDueSalesForecasts,
  makeSalesForecastJob,
  runMakeSalesForecast,
  sendMakeSalesForecast,
} from './features/sales/sales-forecast/index.ts';
import { keepAllTaxRates } from './features/sales/tax/index.ts';
import { depleteStock } from './features/stock/depletion/index.ts';
import { refreshStatuses } from './features/stock/inventory/index.ts';
import { removeUnusedFiles } from './platform/files/remove-unused.ts';
import { startJobsOfAnotherClock } from './platform/jobs/waiting-jobs.repo.ts';
import { deliverMail, sendDueMail } from './platform/mail/deliver-mail.ts';
import { sendMailJob } from './platform/mail/outbox.ts';

/** Binds every kind of background work to what does it; the same in production and in the tests. */
export async function startWorkers(deps: Deps): Promise<void> {
  await deps.jobs.prepare(readInvoiceJob);
  // Before anything runs that may send one.
  await deps.jobs.prepare(deliverWebhookJob);
  await resumeReadings(deps);
  // Some wait for the processes that look at pictures while others read text: the reader has its own bounds.
  await deps.jobs.work(readInvoiceJob, 3 * deps.config.readerWorkers, async (payload, run) => {
    await runReadInvoice(deps, payload, run.lastTry);
    await auditRestaurant(deps, payload.restaurantId, [payload.invoiceId]);
  });
  await startMail(deps);
  await startSales(deps);
  await startPricing(deps);
  await startSalesForecasts(deps);
  await startPriceForecasts(deps);
  await startPos(deps);
  await startPriceFeeds(deps);
  await startInbox(deps);
  await startCompetitorMenus(deps);
  await startCorrelation(deps);
  await deps.jobs.prepare(rewordAdviceJob);
  await deps.jobs.work(rewordAdviceJob, 1, (of) => runRewordAdvice(deps, of));
  await deps.jobs.prepare(buildYearJob);
  await deps.jobs.work(buildYearJob, 1, (payload) => runBuildYear(deps, payload));
  deps.jobs.every(10, 'fetching dish pictures', () => fetchDishPictures(deps));
  deps.jobs.every(60, 'starting jobs sent before the clock was set back', () => startJobsOfAnotherClock(deps.db));
  deps.jobs.every(60, 'drafting orders for items at their reorder point', () => reorderAutomatically(deps));
  deps.jobs.every(60 * 60, 'refreshing procurement recommendations', () => refreshProcurement(deps));
  deps.jobs.every(15 * 60, 'applying new tax rates', () => keepAllTaxRates(deps));
  deps.jobs.every(15, 'auditing invoices', () => auditDueInvoices(deps));
  deps.jobs.every(60 * 60, 'auditing requested credits', () => auditSentCredits(deps));
  deps.jobs.every(60 * 60, 'emptying the invoice trash', () => emptyBins(deps));
  deps.jobs.every(60 * 60, 'deleting files of incomplete uploads', () => removeUnusedFiles(deps));
  deps.jobs.every(15 * 60, 'checking for expired stock', () => refreshStatuses(deps));
  await deps.jobs.work(deliverWebhookJob, 2, ({ id }) => deliverWebhook(deps, id));
  deps.jobs.every(30, 'sending due webhooks', () => sendDueWebhooks(deps));
}

async function startSales(deps: Deps): Promise<void> {
  await deps.jobs.prepare(salesRollUpJob);
  await deps.jobs.work(salesRollUpJob, 1, async (payload) => {
    await runSalesRollUp(deps, payload);
    await depleteStock(deps, payload.restaurantId);
  });
  deps.events.subscribe((event) => {
    if (event.type !== 'costs' || event.unmoved) return;
    // What is missed here is counted in the next round.
    countDirtyDays(deps, event.restaurantId).catch((error: unknown) =>
      deps.log.warn({ error }, 'recalculating the cost of sales was postponed'),
    );
  });
  deps.jobs.every(60, 'recalculating daily costs', () => rebuildCostsByDay(deps));
  // What a process marked that died before it counted.
  deps.jobs.every(60, 'recalculating marked days of sales', () => countDirtyDays(deps));
  // Also the days that a count which was opened again gave back.
  deps.jobs.every(60, 'depleting stock by sales', () => depleteStock(deps));
  deps.jobs.every(24 * 60 * 60, 'creating partitions for future months of sales', () => makeMonthsAhead(deps));
}

async function startPricing(deps: Deps): Promise<void> {
  await deps.jobs.prepare(learnResponsesJob);
  await deps.jobs.work(learnResponsesJob, 1, (payload) => runLearnResponses(deps, payload));
  deps.events.subscribe((event) => {
    if (event.type !== 'sales') return;
    // What is missed here is worked out in the next round, or by who asks first.
    sendLearnResponses(deps, event.restaurantId).catch((error: unknown) =>
      deps.log.warn({ error }, 'learning demand from new sales was postponed'),
    );
  });
  deps.jobs.every(15 * 60, 'learning how guests respond to prices', () => learnAllResponses(deps));
}

async function startSalesForecasts(deps: Deps): Promise<void> {
  await deps.jobs.prepare(makeSalesForecastJob);
  await deps.jobs.work(makeSalesForecastJob, 1, (payload) => runMakeSalesForecast(deps, payload));
  deps.events.subscribe((event) => {
    if (event.type !== 'sales') return;
    // What is missed here is worked out in the next round.
    sendMakeSalesForecast(deps, event.restaurantId).catch((error: unknown) =>
      deps.log.warn({ error }, 'the sales forecast was postponed'),
    );
  });
  deps.jobs.every(15 * 60, 'forecasting sales', () => makeDueSalesForecasts(deps));
}

async function startPriceForecasts(deps: Deps): Promise<void> {
  await deps.jobs.prepare(priceForecastsJob);
  await deps.jobs.work(priceForecastsJob, 1, (payload) => runPriceForecasts(deps, payload));
  deps.events.subscribe((event) => {
    if (event.type !== 'costs' || event.unmoved) return;
    // What is missed here is worked out in the next round.
    sendPriceForecasts(deps, event.restaurantId).catch((error: unknown) =>
      deps.log.warn({ error }, 'the price forecast was postponed'),
    );
  });
  deps.jobs.every(15 * 60, 'forecasting ingredient prices', () => sendDuePriceForecasts(deps));
}

async function startPos(deps: Deps): Promise<void> {
  await deps.jobs.prepare(runPosSyncsJob);
  await forgetHolders(deps);
  await deps.jobs.work(runPosSyncsJob, 3, (of, run) => runPosSyncs(deps, of, run.signal));
  deps.jobs.every(15, 'syncing due points of sale', () => sendDuePosSyncs(deps));
}

async function startPriceFeeds(deps: Deps): Promise<void> {
  await deps.jobs.prepare(syncFeedJob);
  await deps.jobs.work(syncFeedJob, 2, (of, run) => runFeedSync(deps, of, run.signal));
  deps.jobs.every(60, 'syncing due price feeds', () => sendDueFeedSyncs(deps));
  deps.jobs.every(15 * 60, 'applying effective price lists', () => applyDueLists(deps));
}

async function startInbox(deps: Deps): Promise<void> {
  await deps.jobs.prepare(checkMailboxJob);
  await deps.jobs.work(checkMailboxJob, 4, (of, run) => runCheckMailbox(deps, of, run.signal));
  await deps.jobs.prepare(checkSftpServerJob);
  await deps.jobs.work(checkSftpServerJob, 2, (of, run) => runCheckSftpServer(deps, of, run.signal));
  deps.jobs.every(60, 'checking due mailboxes and SFTP servers', () => sendDueChecks(deps));
  const looks = new Map<string, string>();
  deps.jobs.every(15, 'reading the scanner folders', () => scanFolders(deps, looks));
  deps.jobs.every(60 * 60, 'deleting dismissed documents', () => forgetDismissedFiles(deps));
}

async function startCorrelation(deps: Deps): Promise<void> {
  await deps.jobs.prepare(correlationJob);
  await deps.jobs.work(correlationJob, 1, (of, run) => runCorrelationJob(deps, of, run));
  deps.jobs.every(60, 'ending correlation runs whose process died', () => giveUpDeadRuns(deps));
}

async function startCompetitorMenus(deps: Deps): Promise<void> {
  await deps.jobs.prepare(readMenuJob);
  await deps.jobs.work(readMenuJob, 2, (of, run) => runReadMenu(deps, of, run.lastTry));
  await deps.jobs.prepare(locateJob);
  await deps.jobs.work(locateJob, 2, (of, run) => runLocate(deps, of, run.lastTry));
  deps.jobs.every(60, 'looking up remaining addresses', () => sendLeftLocates(deps));
  deps.jobs.every(60, "reading due competitors' menus", () => sendDueMenuReadings(deps));
  deps.jobs.every(60 * 60, 'deleting expired directory data', () => forgetPlaceFacts(deps));
  deps.jobs.every(10 * 60, "matching competitors' dishes", () => matchBesideChangedMenus(deps));
}

async function startMail(deps: Deps): Promise<void> {
  if (deps.config.mail === null) return;
  await deps.jobs.prepare(sendResetJob);
  await deps.jobs.work(sendResetJob, 1, (payload) => runSendReset(deps, payload));
  await deps.jobs.prepare(sendSignUpLinkJob);
  await deps.jobs.work(sendSignUpLinkJob, 1, (payload) => runSendSignUpLink(deps, payload));
  const { createMailer } = await import('./platform/mail/smtp.ts');
  const mailer = createMailer(deps.config.mail);
  await deps.jobs.prepare(sendMailJob);
  await deps.jobs.work(sendMailJob, 2, ({ id }) => deliverMail(deps, mailer, id));
  deps.jobs.every(30, 'sending due email', () => sendDueMail(deps));
  deps.jobs.every(5 * 60, 'sending weekly price emails', () => sendPriceDigests(deps));
  deps.jobs.every(15 * 60, 'reminding people of invoices to approve', () => sendApprovalReminders(deps));
}
