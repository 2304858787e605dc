import {
  Injectable,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { ReplicaRouter } from './replica-router.js';

@Injectable()
class ReplicaInterceptor implements NestInterceptor {
  constructor(private readonly replicaRouter: ReplicaRouter) {}

  intercept(_context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    return from(this.replicaRouter.read(() => lastValueFrom(next.handle(), { defaultValue: undefined })));
  }
}

/** Lets a read-only handler answer from a replica; unsuitable for data on which money is decided. */
export const FromReplica = () => UseInterceptors(ReplicaInterceptor);
