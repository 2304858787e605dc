import type { Fault } from './world.ts';

export const startFaults: Fault[] = [];
