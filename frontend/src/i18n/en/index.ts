import type { AllTexts } from '../texts.ts';
import cart from './cart.json';
import checkout from './checkout.json';
import common from './common.json';
import confirmation from './confirmation.json';

export const en = { cart, checkout, common, confirmation } satisfies AllTexts;
