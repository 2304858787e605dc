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
const script = join(root, 'scripts/check-deploy.mjs');

function check(folder: string): string {
  const { status, stderr } = spawnSync(process.execPath, [script, folder], { encoding: 'utf8' });
  if (status !== 0 && !stderr) throw new Error('the check said nothing');
  return status === 0 ? '' : stderr;
}

/** A copy of what is checked, with one thing changed. */
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

describe('the files that run the shop elsewhere', () => {
  it('follow the schemas of Compose and Kubernetes, and name only what the shop knows', () => {
    expect(check(root)).toBe('');
  });

  it.each([
    ['init: true', 'innit: true', /additional properties/],
    ['    LOG_LEVEL:', '    LOG_LEVELS:', /no LOG_LEVELS/],
    ['instance: { condition', 'instances: { condition', /instances, which is none/],
    ['data:/data]', 'date:/data]', /date, which is not there/],
  ])('are refused for a mistake in the Compose file: %s → %s', (from, to, problem) => {
    expect(check(changed('docker-compose.yml', from, to))).toMatch(problem);
  });

  it.each([
    ['deployment.yaml', 'periodSeconds: 2', 'periodSeconds: often', /Deployment shop: .*periodSeconds/],
    ['config.yaml', 'S3_REGION', 'S3_REGIONS', /no S3_REGIONS/],
    ['config.yaml', 'NODE_ENV: production', 'NODE_ENV: producton', /NODE_ENV/],
    ['service.yaml', 'component: web', 'component: site', /selects no pod/],
    ['kustomization.yaml', 'service.yaml', 'services.yaml', /services.yaml is not there/],
  ])('are refused for a mistake in %s: %s → %s', (file, from, to, problem) => {
    expect(check(changed(`${kubernetes}/base/${file}`, from, to))).toMatch(problem);
  });

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
    expect(policy.spec.policyTypes).toEqual(['Ingress']);
    const ports = policy.spec.ingress.map(({ ports: open }) => open.map(({ port }) => port));
    expect(ports).toEqual([['http'], ['metrics']]);
    for (const { from } of policy.spec.ingress)
      expect(from[0]).toHaveProperty('namespaceSelector.matchLabels');
  });

  it('are refused when an overlay patches what is not there', () => {
    const overlay = `${kubernetes}/overlays/production`;
    expect(check(changed(`${overlay}/size.yaml`, 'name: shop', 'name: shops'))).toMatch(/which is none/);
    expect(check(changed(`${overlay}/host.yaml`, '/spec/rules/0/host', '/spec/rules/1/host'))).toMatch(
      /nothing at/,
    );
  });
});
