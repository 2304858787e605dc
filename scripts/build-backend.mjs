/**
 * Bundles backend/src to backend/dist: the server, the commands, and modules used by tests and tools. Shared code, the
 * sandbox and most packages are bundled into common files, so that a process reads some thirty files instead of four
 * thousand. `--watch` rebuilds on changes.
 */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown, watch } from 'rolldown';
import { routeSchemas } from './route-schemas.mjs';

const backend = join(dirname(dirname(fileURLToPath(import.meta.url))), 'backend');
const source = join(backend, 'src');
const target = join(backend, 'dist');

const entries = ['main', 'command', 'config', 'platform/database/embedded-postgres'];

/**
 * Packages that are not bundled: those with data files, those loaded only on demand, and optional dependencies that
 * are not installed.
 */
const apart = [
  ...[/^sharp$/, /^fontkit$/, /^pdfkit$/, /^astro$/, /^@aws-sdk\//, /^@redis\/client$/, /^pino-pretty$/],
  ...[/^typescript$/, /^@nestjs\/(?:microservices|websockets)/, /^@fastify\/static$/],
  ...[/^(?:hbs|handlebars|graphql)$/],
];
const packages = 'packages';

/**
 * @nestjs/typeorm looks for two classes of TypeORM before 1.0 by loading a second copy of TypeORM; this prevents it.
 */
const onlyOneTypeOrm = {
  name: 'only-one-typeorm',
  load: {
    filter: { id: /@nestjs\/typeorm\/dist\/common\/typeorm-compat\.js$/ },
    handler: () => 'export const Connection = undefined;\nexport const AbstractRepository = undefined;\n',
  },
};

const options = {
  cwd: backend,
  platform: 'node',
  tsconfig: join(backend, 'tsconfig.json'),
  input: Object.fromEntries(entries.map((name) => [name, join(source, `${name}.ts`)])),
  external: apart,
  plugins: [onlyOneTypeOrm],
};
const output = {
  dir: target,
  format: 'esm',
  // TypeORM sorts migrations by class name, so names must be kept.
  keepNames: true,
  sourcemap: true,
  chunkFileNames: '[name].js',
  codeSplitting: { groups: [{ name: packages, test: /node_modules/ }] },
};

const escaped = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * Escapes non-ASCII characters, because V8 stores a source file with any of them in two bytes per character, 10 MB
 * more in every process.
 */
const inAscii = (code) =>
  code.replace(/\\\p{ASCII}|\\?(\P{ASCII})/gu, (found, character) =>
    character ? character.split('').map(escaped).join('') : found,
  );

async function build() {
  const bundle = await rolldown(options);
  const { output: files } = await bundle.generate(output);
  await bundle.close();
  for (const { fileName, code, source: map } of files) {
    if (!fileName.startsWith(packages)) await replace(join(target, fileName), code ?? map);
    // The source map of all packages is left out, since it takes 15 MB.
    else if (code)
      await replace(join(target, fileName), inAscii(code.replace(/\n\/\/# sourceMappingURL=.*/, '')));
  }
}

/** Replaces a file atomically, so that a process that starts in the meantime reads either the old or the new file. */
async function replace(file, text) {
  const temporary = `${file}.${process.pid}`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(temporary, text);
  await rename(temporary, file);
}

function follow() {
  watch({ ...options, output }).on('event', ({ code, error, result }) => {
    if (code === 'ERROR') console.error(String(error));
    void result?.close();
  });
}

await build();
await replace(join(target, 'route-schemas.json'), JSON.stringify(routeSchemas()));
if (process.argv.includes('--watch')) follow();
