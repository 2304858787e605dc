export type { SandboxControl } from './control.ts';
export type { FaultMode, FaultPlan } from './faults.ts';
export type { ActionOutcome } from './payment.ts';
export type { DisputeStatus } from './resources/disputes.ts';
export { isBrowserCall } from './routes.ts';
export { startSandbox, type RunningSandbox, type SandboxOptions } from './sandbox.ts';
export type { Delivery, DeliveryAttempt, DeliveryState } from './types.ts';
