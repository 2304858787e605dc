import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { loadDemo } from './demo-data.js';
import { drawingsOf, isRender, render, renderedFolder, renderedName, sourceOf } from './demo-drawings.js';

/** Brings `seed/rendered` up to date with the drawings; run it after changing one, and commit what it wrote. */
async function main(): Promise<void> {
  await mkdir(renderedFolder, { recursive: true });
  const present = new Set(await readdir(renderedFolder));
  const wanted = new Set<string>();
  for (const drawing of drawingsOf(await loadDemo()).filter((picture) => !isRender(picture))) {
    const source = await sourceOf(drawing.file);
    if (!source) continue;
    const name = renderedName(drawing, source);
    wanted.add(name);
    if (present.has(name)) continue;
    await writeFile(`${renderedFolder}/${name}`, await render(drawing.fit, source));
    console.log(`  ${name}`);
  }
  for (const name of present) if (!wanted.has(name)) await rm(`${renderedFolder}/${name}`);
}

await main();
