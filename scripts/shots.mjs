/** `npm run shots`: takes screenshots of all or some pages and screens into `shots/`. */
import { parseArgs } from 'node:util';
import { installBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { install, run } from './toolchain.mjs';

const help = `npm run shots -- [PATTERN] [--width 390|820|1440] [--language fr|en] [--theme light|dark] [--no-axe]
Pictures of the pages and screens whose name matches PATTERN (a regular expression; all without it) in
shots/WIDTH/LANGUAGE-THEME/, each checked with axe. Without options: every width, language and theme.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    width: { type: 'string' },
    language: { type: 'string' },
    theme: { type: 'string' },
    'no-axe': { type: 'boolean' },
    help: { type: 'boolean' },
  },
});
if (values.help) {
  console.log(help);
  process.exit(0);
}
install('tests');
build();
await installBrowser();
const command = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/shots/shots.config.ts'];
if (values.width) command.push('--project', values.width);
command.push('--grep', `${values.language ?? '(fr|en)'} ${values.theme ?? '(light|dark)'}`);
const choice = { SHOTS_ONLY: positionals[0] ?? '.', SHOTS_AXE: values['no-axe'] ? 'off' : 'on' };
process.exit(run('node', command, choice) ? 0 : 1);
