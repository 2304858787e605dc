import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

interface Compose {
  services: Record<string, { environment?: Record<string, unknown> }>;
}
interface Policy {
  spec: { policyTypes: string[]; ingress: { from: object[]; ports: { port: string }[] }[] };
}

const root = fileURLToPath(new URL('../../..', import.meta.url));
const script = join(root, 'scripts/deploy/check-deploy.mjs');

/** Problems of each folder by path; all folders are checked in one process, because starting the check is slow. */
function check(folders: readonly string[]): Map<string, string> {
  const { status, stderr } = spawnSync(process.execPath, [script, ...folders], { encoding: 'utf8' });
  if (status !== 0 && !stderr) throw new Error('the check said nothing');
  return new Map(stderr.split(/^(?=\/)/m).map((part) => [part.slice(0, part.indexOf(':\n')), part]));
}

/** Copies the checked files with one change. */
function changed(file: string, from: string, to: string): string {
  const copy = mkdtempSync(join(process.env.TEST_FOLDER ?? '', 'deploy-'));
  cpSync(join(root, 'deploy'), join(copy, 'deploy'), { recursive: true });
  cpSync(join(root, 'docker-compose.yml'), join(copy, 'docker-compose.yml'));
  const text = readFileSync(join(copy, file), 'utf8');
  const next = text.replace(from, to);
  if (next === text) throw new Error(`nothing to change in ${file}`);
  writeFileSync(join(copy, file), next);
  return copy;
}

const kubernetes = 'deploy/kubernetes';

const mistakes: [file: string, from: string, to: string, problem: RegExp][] = [
  ['docker-compose.yml', 'init: true', 'innit: true', /additional properties/],
  ['docker-compose.yml', '    LOG_LEVEL:', '    LOG_LEVELS:', /no LOG_LEVELS/],
  ['docker-compose.yml', 'instance: { condition', 'instances: { condition', /instances, which is none/],
  ['docker-compose.yml', 'data:/data]', 'date:/data]', /date, which is not there/],
  [
    `${kubernetes}/base/deployment.yaml`,
    'periodSeconds: 2',
    'periodSeconds: often',
    /Deployment shop: .*periodSeconds/,
  ],
  [`${kubernetes}/base/config.yaml`, 'S3_REGION', 'S3_REGIONS', /no S3_REGIONS/],
  [`${kubernetes}/base/config.yaml`, 'NODE_ENV: production', 'NODE_ENV: producton', /NODE_ENV/],
  [`${kubernetes}/base/service.yaml`, 'component: web', 'component: site', /selects no pod/],
  [`${kubernetes}/base/kustomization.yaml`, 'service.yaml', 'services.yaml', /services.yaml is not there/],
  [`${kubernetes}/overlays/production/size.yaml`, 'name: shop', 'name: shops', /which is none/],
  [`${kubernetes}/overlays/production/host.yaml`, '/spec/rules/0/host', '/spec/rules/1/host', /nothing at/],
];

describe('the files that run the shop elsewhere', () => {
  const copies = mistakes.map(([file, from, to]) => changed(file, from, to));
  let wrong: Map<string, string>;
  beforeAll(() => (wrong = check([root, ...copies])));

  it('follow the schemas of Compose and Kubernetes, and name only what the shop knows', () => {
    expect(wrong.get(root) ?? '').toBe('');
  });

  it.each(mistakes.map(([file, , to, problem], index) => [file, to, problem, index] as const))(
    'are refused for a mistake in %s: %s',
    (_file, _to, problem, index) => expect(wrong.get(copies[index] ?? '')).toMatch(problem),
  );

  it('give no service a password that everybody can read here', () => {
    const compose = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true }) as Compose;
    const secrets = Object.values(compose.services)
      .flatMap(({ environment = {} }) => Object.entries(environment))
      .filter(([name]) => /PASSWORD|SECRET/.test(name));
    expect(secrets.length).toBeGreaterThan(3);
    for (const [, value] of secrets) expect(String(value)).toMatch(/^\$\{[A-Z0-9_]+:(-|\?[^}]+)\}$/);
  });

  it('let only the ingress controller and the collector of metrics reach the shop', () => {
    const policy = parse(readFileSync(join(root, kubernetes, 'base/network.yaml'), 'utf8')) as Policy;
    expect(policy.spec.policyTypes).toEqual(['Ingress', 'Egress']);
    const ports = policy.spec.ingress.map(({ ports: open }) => open.map(({ port }) => port));
    expect(ports).toEqual([['http'], ['metrics']]);
    for (const { from } of policy.spec.ingress)
      expect(from[0]).toHaveProperty('namespaceSelector.matchLabels');
  });
});
