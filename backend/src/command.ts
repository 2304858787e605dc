/** `node backend/dist/command.js NAME [ARG …]` is the entry point of each `npm run NAME` command. */
import { runCommand } from './commands/index.js';
import { loadEnvironment } from './config.js';

const [name = '', ...args] = process.argv.slice(2);
process.exitCode = await runCommand(name, args, loadEnvironment());
