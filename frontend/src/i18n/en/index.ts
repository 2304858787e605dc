import type { AllTexts } from '../texts.ts';
import common from './common.json';

export const en = { common } satisfies AllTexts;
