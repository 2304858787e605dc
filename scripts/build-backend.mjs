/**
 * backend/src/**.ts → backend/dist/**.js, file by file, with the settings of backend/.swcrc, and the same of contracts and
 * of the sandbox: Node could run those as they are, but keeps 19 MB for that. `--watch` goes on with the back end.
 */
import { transformFile } from '@swc/core';
import { mkdir, readdir, rename, rm, watch, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const isSource = (file) => file.endsWith('.ts') && !file.endsWith('.spec.ts') && !file.endsWith('.d.ts');

const sourceOf = (part, file) => join(root, part, 'src', file);
const targetOf = (part, file) => join(root, part, 'dist', file.replace(/\.ts$/, '.js'));

async function compile(part, file) {
  const target = targetOf(part, file);
  const options = { configFile: join(root, 'backend/.swcrc'), swcrc: false };
  const { code, map } = await transformFile(sourceOf(part, file), options);
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

async function compileAll(part) {
  const files = (await readdir(sourceOf(part, ''), { recursive: true })).filter(isSource);
  await Promise.all(files.map((file) => compile(part, file)));
}

async function follow(file) {
  try {
    await compile('backend', file);
  } catch (error) {
    if (error.code === 'ENOENT') await rm(targetOf('backend', file), { force: true });
    else console.error(String(error));
  }
}

await Promise.all(['backend', 'contracts', 'stripe-sandbox'].map(compileAll));
if (process.argv.includes('--watch')) {
  for await (const { filename } of watch(sourceOf('backend', ''), { recursive: true })) {
    if (filename && isSource(filename)) await follow(filename);
  }
}
