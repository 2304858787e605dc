/**
 * backend/src → backend/dist: the process, the commands and what tests and tools take of it. Contracts, sandbox and most packages
 * come along in files that all of them share: a process reads some thirty files, not four thousand. `--watch` goes on.
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

/** Packages with files of their own, those that are loaded when they are needed, and what packages look for and we have not. */
const apart = [
  ...[/^sharp$/, /^fontkit$/, /^pdfkit$/, /^astro$/, /^@aws-sdk\//, /^@redis\/client$/, /^pino-pretty$/],
  ...[/^typescript$/, /^@nestjs\/(?:microservices|websockets)/, /^@fastify\/static$/],
  ...[/^(?:hbs|handlebars|graphql)$/],
];
const packages = 'packages';

/** @nestjs/typeorm looks for two classes that TypeORM had before 1.0, by loading a second copy of all of it from its folder. */
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
  // TypeORM orders migrations by the names of their classes.
  keepNames: true,
  sourcemap: true,
  chunkFileNames: '[name].js',
  codeSplitting: { groups: [{ name: packages, test: /node_modules/ }] },
};

const escaped = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** The same program in ASCII: of any other text V8 keeps two bytes for each character, 10 MB more in every process. */
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
    // The map of all packages is 15 MB that nobody reads.
    else if (code)
      await replace(join(target, fileName), inAscii(code.replace(/\n\/\/# sourceMappingURL=.*/, '')));
  }
}

/** Whole or not at all: a process that starts meanwhile reads the old file or the new one. */
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
