import { Global, Module } from '@nestjs/common';
import { FailingJobs } from './failing-jobs.js';
import { JobQueue } from './job-queue.js';

@Global()
@Module({ providers: [FailingJobs, JobQueue], exports: [FailingJobs, JobQueue] })
export class JobsModule {}
