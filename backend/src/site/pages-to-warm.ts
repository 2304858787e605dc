import type { INestApplicationContext } from '@nestjs/common';

export async function pagesToWarm(_app: INestApplicationContext): Promise<string[]> {
  return ['/', '/en'];
}
