export { readWebhookConnections } from './connections.repo.ts';
export { deliverWebhook, deliverWebhookJob, sendDueWebhooks } from './deliver-webhook.job.ts';
export { emitCostMoves } from './emit-cost-moves.ts';
export { emitEach } from './emit-each.ts';
export { emitEvent } from './emit-event.ts';
export { silenceGroup } from './silence-group.ts';
export { webhookRoutes } from './webhooks.routes.ts';
