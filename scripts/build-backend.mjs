/** backend/src/**.ts → backend/dist/**.js, file by file, with the settings of backend/.swcrc. `--watch` goes on. */
import { transformFile } from '@swc/core';
import { mkdir, readdir, rename, rm, watch, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const backend = join(dirname(dirname(fileURLToPath(import.meta.url))), 'backend');
const isSource = (file) => file.endsWith('.ts') && !file.endsWith('.spec.ts') && !file.endsWith('.d.ts');

async function compile(file) {
  const source = join(backend, 'src', file);
  const target = join(backend, 'dist', file.replace(/\.ts$/, '.js'));
  const { code, map } = await transformFile(source, { configFile: join(backend, '.swcrc'), swcrc: false });
  await mkdir(dirname(target), { recursive: true });
  await replace(`${target}.map`, map);
  await replace(target, `${code}\n//# sourceMappingURL=${target.split('/').at(-1)}.map\n`);
}

/** Whole or not at all: a process that starts meanwhile reads the old file or the new one. */
async function replace(file, text) {
  const temporary = `${file}.${process.pid}`;
  await writeFile(temporary, text);
  await rename(temporary, file);
}

async function compileAll() {
  const files = (await readdir(join(backend, 'src'), { recursive: true })).filter(isSource);
  await Promise.all(files.map(compile));
}

async function follow(file) {
  try {
    await compile(file);
  } catch (error) {
    if (error.code === 'ENOENT')
      await rm(join(backend, 'dist', file.replace(/\.ts$/, '.js')), { force: true });
    else console.error(String(error));
  }
}

await compileAll();
if (process.argv.includes('--watch')) {
  for await (const { filename } of watch(join(backend, 'src'), { recursive: true })) {
    if (filename && isSource(filename)) await follow(filename);
  }
}
