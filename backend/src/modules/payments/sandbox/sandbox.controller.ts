import { All, Controller, Logger, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Public } from '../../../platform/http/requests/access.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { LocalSandbox } from './local-sandbox.js';
import { forward } from './sandbox-proxy.js';

const prefix = '/api/sandbox/stripe';

/** Forwards a visitor's requests to the sandbox; without a sandbox they are not found. */
@Controller('sandbox/stripe')
@Public()
export class SandboxController {
  private readonly logger = new Logger(SandboxController.name);

  constructor(private readonly sandbox: LocalSandbox) {}

  @All('*path')
  async pass(@Req() request: Request, @Res() response: Response): Promise<void> {
    const { pathname, search } = new URL(request.originalUrl, 'http://shop');
    const path = pathname.slice(prefix.length);
    const { address, isBrowserCall } = this.sandbox;
    if (!address || !isBrowserCall(request.method, path)) throw new AppError('request.not_found');
    try {
      await forward(request, response, { port: address.port, path: path + search, publicBase: prefix });
    } catch (err) {
      this.logger.warn({ err }, 'The sandbox did not answer');
      throw new AppError('payments.unavailable');
    }
  }
}
