import type { Fault } from './world.ts';

export const databaseFaults: Fault[] = [];
