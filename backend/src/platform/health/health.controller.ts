import { Controller, Header } from '@nestjs/common';
import { AppError } from '../errors/app-error.js';
import { Route } from '../http/routes/route.js';
import { writeProbe } from '../database/client.js';
import { Db } from '../database/db.js';

@Controller()
export class HealthController {
  constructor(private readonly db: Db) {}

  /** Liveness: replies as long as the process runs. */
  @Route('GET /health/live')
  @Header('Cache-Control', 'no-store')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** Readiness: 503 unless the database answers and is writable. */
  @Route('GET /health/ready')
  @Header('Cache-Control', 'no-store')
  async ready(): Promise<{ status: 'ok' }> {
    try {
      await this.db.em.query(writeProbe);
    } catch {
      throw new AppError('request.unavailable');
    }
    return { status: 'ok' };
  }
}
