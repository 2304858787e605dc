#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { startSandbox } from './index.ts';

const HELP = `stripe-sandbox: a local Stripe-compatible payment provider

  --port <number>        port on 127.0.0.1 (default 12111; 0 = any free one)
  --webhook-url <url>    where signed events are POSTed
  --journal <file>       keep the state in this file across restarts
  --secret-key <key>     default sk_test_sandbox
  --publishable-key <key>  default pk_test_sandbox
  --webhook-secret <key> default whsec_sandbox
  --quiet                do not print a line per call
  --help                 this text
`;

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '12111' },
    'webhook-url': { type: 'string' },
    journal: { type: 'string' },
    'secret-key': { type: 'string' },
    'publishable-key': { type: 'string' },
    'webhook-secret': { type: 'string' },
    quiet: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) {
  process.stdout.write(HELP);
} else {
  await run();
}

async function run(): Promise<void> {
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new RangeError(`Not a port: ${values.port}`);
  const sandbox = await startSandbox({
    port,
    ...(values['secret-key'] && { secretKey: values['secret-key'] }),
    ...(values['publishable-key'] && { publishableKey: values['publishable-key'] }),
    ...(values['webhook-secret'] && { webhookSecret: values['webhook-secret'] }),
    ...(values['webhook-url'] && { webhookUrl: values['webhook-url'] }),
    ...(values.journal && { journalFile: values.journal }),
    ...(!values.quiet && { log: (line: string) => process.stdout.write(`${line}\n`) }),
  });
  process.stdout.write(
    [
      `Stripe sandbox on ${sandbox.url}`,
      `secret key       ${sandbox.secretKey}`,
      `publishable key  ${sandbox.publishableKey}`,
      `webhook secret   ${sandbox.webhookSecret}`,
      '',
    ].join('\n'),
  );
  const stop = () => void sandbox.close();
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}
