import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Request, Response } from 'express';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { packageFolder } from '../../src/platform/package-folder.js';

interface RouteSchemas {
  replies: Record<string, object>;
  schemas: Record<string, object>;
}

const { replies, schemas } = JSON.parse(
  readFileSync(join(packageFolder, 'dist/route-schemas.json'), 'utf8'),
) as RouteSchemas;
const ajv = new Ajv2020({ strict: false });
ajv.addSchema({ $id: 'api', components: { schemas }, replies });

function validatorOf(route: string): ValidateFunction | undefined {
  if (!replies[route]) return undefined;
  const pointer = encodeURIComponent(route.replaceAll('~', '~0').replaceAll('/', '~1'));
  return ajv.getSchema(`api#/replies/${pointer}`);
}

/**
 * Checks every JSON response against the schema of the table of routes, without additional fields; a violation becomes
 * a 500.
 */
export function holdReplies(app: NestExpressApplication): void {
  const { response } = app.getHttpAdapter().getInstance() as { response: Response };
  const { json } = response;
  response.json = function (this: Response, body: unknown) {
    if (this.statusCode < 400) check(this.req, body);
    return json.call(this, body);
  };
}

function check({ method, route }: Request, body: unknown): void {
  const { path = '' } = (route ?? {}) as { path?: string };
  const name = `${method === 'HEAD' ? 'GET' : method} ${path.replace(/^\/api/, '')}`;
  const validate = validatorOf(name);
  if (!validate || body === undefined) return;
  if (validate(JSON.parse(JSON.stringify(body)))) return;
  const problem = `${name} replies what its route does not say: ${ajv.errorsText(validate.errors)}`;
  console.error(problem);
  throw new Error(problem);
}
