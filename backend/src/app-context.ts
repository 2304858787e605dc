import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';
import type { Config } from './config.js';

/** The shop without its server, for commands: it does no jobs and calls no payment provider. To be closed. */
export function openAppContext(config: Config, databaseUrl: string): Promise<INestApplicationContext> {
  const quiet: Config = { ...config, runsJobs: false, payments: { mode: 'off' } };
  return NestFactory.createApplicationContext(AppModule.with(quiet, databaseUrl), {
    logger: ['fatal'],
    abortOnError: false,
  });
}
