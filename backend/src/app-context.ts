import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';
import type { Config } from './config.js';

/**
 * Runs `work` with the shop's services but without server, for commands: no jobs run, and no payment provider is
 * called.
 */
export async function withAppContext<Result>(
  config: Config,
  databaseUrl: string,
  work: (app: INestApplicationContext) => Promise<Result>,
): Promise<Result> {
  const quiet: Config = { ...config, runsJobs: false, payments: { mode: 'off' } };
  const app = await NestFactory.createApplicationContext(AppModule.with(quiet, databaseUrl), {
    logger: ['fatal'],
    abortOnError: false,
  });
  try {
    return await work(app);
  } finally {
    await app.close();
  }
}
