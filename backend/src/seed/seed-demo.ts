import type { INestApplicationContext } from '@nestjs/common';

/** Fills an empty shop with the demo, once. */
export async function seedDemo(_app: INestApplicationContext, _say: (line: string) => void): Promise<void> {}
