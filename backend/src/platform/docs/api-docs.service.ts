import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Injectable, type INestApplication } from '@nestjs/common';
import { DocumentBuilder, getSchemaPath, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { packageFolder } from '../package-folder.js';
import { ErrorReplyDoc } from './error-reply.doc.js';

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

const description =
  'The API behind the shop. `Authorization: Bearer …` gives rights; cookies only name a visitor. The language of an ' +
  'answer is `?lang`, then the `language` cookie, then `Accept-Language`, then French. Lists take `page` and ' +
  '`pageSize` and answer `X-Total-Count` and `Link`.';

/** OpenAPI description of the application, generated from its handlers and DTOs at the first request. */
@Injectable()
export class ApiDocsService {
  private app?: INestApplication;
  private made?: OpenAPIObject;

  describe(app: INestApplication): void {
    this.app = app;
  }

  get document(): OpenAPIObject {
    if (!this.app) throw new Error('no application to describe');
    this.made ??= makeDocument(this.app);
    return this.made;
  }
}

function makeDocument(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle('Mélilot')
    .setDescription(description)
    .setVersion('1')
    .setOpenAPIVersion('3.1.0')
    .addBearerAuth()
    .build();
  const document = SwaggerModule.createDocument(app, config, { extraModels: [ErrorReplyDoc] });
  const { replies, schemas } = readSchemas();
  for (const path of Object.values(document.paths)) {
    for (const method of methods) {
      const operation = path[method];
      if (!operation) continue;
      addReply(operation, replies[operation.operationId ?? '']);
      addRefusals(operation);
    }
  }
  Object.assign((document.components ??= {}).schemas ?? {}, schemas);
  return document;
}

interface RouteSchemas {
  /** Schemas of JSON responses by route name; a route without JSON response has no entry. */
  replies: Record<string, object>;
  schemas: Record<string, object>;
}

/** Reads the schemas that the build generated from the table of routes. */
function readSchemas(): RouteSchemas {
  return JSON.parse(readFileSync(join(packageFolder, 'dist/route-schemas.json'), 'utf8')) as RouteSchemas;
}

interface Operation {
  responses: Record<string, object | undefined>;
}

function addReply({ responses }: Operation, schema: object | undefined): void {
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'));
  if (schema && success?.[1]) Object.assign(success[1], { content: { 'application/json': { schema } } });
}

/** Adds the error responses, which all calls have in common. */
function addRefusals(operation: Operation): void {
  const content = { 'application/json': { schema: { $ref: getSchemaPath(ErrorReplyDoc) } } };
  Object.assign(operation.responses, { default: { description: 'A refusal.', content } });
}
