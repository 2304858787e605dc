import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  url: string;
  /** Accepted mails in order. */
  mails: Email[];
  /** Treatment of the next messages. */
  behaviour: 'takes' | 'refuses' | 'is busy' | 'hangs';
  close(): Promise<void>;
}

const refusals = {
  refuses: Object.assign(new Error('5.1.1 no such box'), { responseCode: 550 }),
  'is busy': Object.assign(new Error('4.3.2 come back later'), { responseCode: 451 }),
};

/** Starts an SMTP server that requires a login, and accepts, refuses or ignores messages; on any free port if 0. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const mails: Email[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      const isRight = username === 'shop' && password === 'secret';
      done(isRight ? null : new Error('wrong login'), isRight ? { user: username } : undefined);
    },
    onRcptTo: (_address, _session, done) => {
      const { behaviour } = running;
      if (behaviour === 'hangs') return;
      done(behaviour === 'takes' ? null : refusals[behaviour]);
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          mails.push(mail);
          done();
        });
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address() as AddressInfo;
  const running: MailServer = {
    url: `smtp://shop:secret@127.0.0.1:${address.port}`,
    mails,
    behaviour: 'takes',
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return running;
}

/** Starts a mail server that sends endless lines of one response. */
export async function startDrippingServer() {
  const connections = new Set<Socket>();
  const server = createServer((connection) => {
    connections.add(connection);
    const drip = setInterval(() => connection.write('250-wait\r\n'), 50);
    connection.on('close', () => {
      clearInterval(drip);
      connections.delete(connection);
    });
    connection.on('error', () => undefined);
    connection.write('220 slow\r\n');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    open: () => connections.size,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
