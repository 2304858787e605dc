import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { Allow, Public } from '../../../platform/http/requests/access.js';
import { AccessGuard } from './access.guard.js';
import type { SessionsService } from './sessions.service.js';
import type { JwtStrategy } from './tokens.service.js';

class Handlers {
  silent(): void {
    throw new Error('is not called here');
  }
  @Public()
  open(): void {
    throw new Error('is not called here');
  }
  @Allow('admin')
  closed(): void {
    throw new Error('is not called here');
  }
}

function visit(handler: keyof Handlers): Promise<boolean> {
  const http = { getRequest: () => ({ headers: {} }), getResponse: () => ({}) };
  const context = {
    getHandler: () => Object.getOwnPropertyDescriptor(Handlers.prototype, handler)?.value as unknown,
    getClass: () => Handlers,
    switchToHttp: () => http,
  };
  const strategy = {} as JwtStrategy;
  const sessionsService = {} as SessionsService;
  return new AccessGuard(new Reflector(), strategy, sessionsService).canActivate(
    context as unknown as ExecutionContext,
  );
}

describe('a handler', () => {
  it('that says nothing of its callers is closed to all', async () => {
    await expect(visit('silent')).rejects.toMatchObject({ code: 'auth.forbidden', status: 403 });
  });

  it('is open or closed as it says', async () => {
    await expect(visit('open')).resolves.toBe(true);
    await expect(visit('closed')).rejects.toMatchObject({ code: 'auth.required', status: 401 });
  });
});
