import type { Fault } from './world.ts';

export const providerFaults: Fault[] = [];
