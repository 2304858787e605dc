import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Controller, Header, Param, StreamableFile } from '@nestjs/common';
import { ApiExcludeController, type OpenAPIObject } from '@nestjs/swagger';
import { AppError } from '../errors/app-error.js';
import { Route } from '../http/routes/route.js';
import { ApiDocsService } from './api-docs.service.js';

/** Content security policy of the page, which has no inline scripts or styles and so needs no exception. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <meta name="robots" content="noindex" />
    <title>Mélilot: API</title>
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
    <script src="/api/docs/swagger-ui-bundle.js" defer></script>
    <script src="/api/docs/start.js" defer></script>
  </head>
  <body><main id="docs"></main></body>
</html>
`;

const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true });\n`;

const types: Record<string, string> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
};

/**
 * Swagger UI's files are resolved from the dependency of @nestjs/swagger and only served, never run in this process.
 */
const swagger = createRequire(createRequire(import.meta.url).resolve('@nestjs/swagger'));
const folder = dirname(swagger.resolve('swagger-ui-dist/package.json'));

@Controller()
@ApiExcludeController()
export class DocsController {
  constructor(private readonly apiDocsService: ApiDocsService) {}

  @Route('GET /openapi.json')
  @Header('Cache-Control', 'no-cache')
  description(): OpenAPIObject {
    return this.apiDocsService.document;
  }

  @Route('GET /docs')
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header('Content-Security-Policy', policy)
  page(): string {
    return page;
  }

  @Route('GET /docs/start.js')
  @Header('Content-Type', 'text/javascript; charset=utf-8')
  start(): string {
    return start;
  }

  @Route('GET /docs/:file')
  @Header('Cache-Control', 'public, max-age=86400')
  file(@Param('file') name: string): StreamableFile {
    const type = Object.hasOwn(types, name) ? types[name] : undefined;
    if (!type) throw new AppError('request.not_found');
    return new StreamableFile(createReadStream(join(folder, name)), { type });
  }
}
