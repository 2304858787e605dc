import { Injectable, type INestApplication } from '@nestjs/common';
import { DocumentBuilder, getSchemaPath, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { ErrorReplyDoc } from './error-reply.doc.js';

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

const description =
  'The API behind the shop. `Authorization: Bearer …` gives rights; cookies only name a visitor. The language of an ' +
  'answer is `?lang`, then the `language` cookie, then `Accept-Language`, then French. Lists take `page` and ' +
  '`pageSize` and answer `X-Total-Count` and `Link`.';

/** The OpenAPI description of the running application, made from its handlers and DTOs when first asked for. */
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
    .addBearerAuth()
    .build();
  const document = SwaggerModule.createDocument(app, config, { extraModels: [ErrorReplyDoc] });
  for (const path of Object.values(document.paths)) {
    for (const method of methods) addRefusals(path[method]);
  }
  return document;
}

/** Any call may be refused, and all refusals look alike. */
function addRefusals(operation: { responses: object } | undefined): void {
  if (!operation) return;
  const content = { 'application/json': { schema: { $ref: getSchemaPath(ErrorReplyDoc) } } };
  Object.assign(operation.responses, { default: { description: 'A refusal.', content } });
}
