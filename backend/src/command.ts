/** `node backend/dist/command.js NAME [ARG …]`: what `npm run NAME` runs. */
import { commands } from './commands/index.js';
import { runProgram } from './commands/program.js';
import { loadEnvironment } from './config.js';

const [name = '', ...args] = process.argv.slice(2);
const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (load) {
  const { program } = await load();
  process.exitCode = await runProgram(program, args, loadEnvironment());
} else {
  console.error(`Say one of: ${Object.keys(commands).join(', ')}`);
  process.exitCode = 2;
}
