export type { SandboxControl } from './control/control.ts';
export type { FaultMode, FaultPlan } from './faults/faults.ts';
export type { ActionOutcome } from './resources/payment.ts';
export type { DisputeStatus } from './resources/disputes.ts';
export { isBrowserCall } from './api/routes.ts';
export { startSandbox, type RunningSandbox, type SandboxOptions } from './sandbox.ts';
export type { Delivery, DeliveryAttempt, DeliveryState } from './store/types.ts';
