import { randomBytes } from 'node:crypto';
import { SecretBox } from './secret-box.js';

const boxOf = () => new SecretBox(randomBytes(32).toString('base64url'));

describe('a sealed text', () => {
  it('opens again, and looks different each time', () => {
    const box = boxOf();
    const [first, second] = [box.seal(7, 'JBSWY3DPEHPK3PXP'), box.seal(7, 'JBSWY3DPEHPK3PXP')];
    expect(box.open(7, first)).toBe('JBSWY3DPEHPK3PXP');
    expect(first).not.toBe(second);
    expect(Buffer.from(first, 'base64url').toString('latin1')).not.toContain('JBSWY3DPEHPK3PXP');
  });

  it('opens for no other account, with no other key, and not when it was changed', () => {
    const box = boxOf();
    const sealed = box.seal(7, 'JBSWY3DPEHPK3PXP');
    expect(box.open(8, sealed)).toBeNull();
    expect(boxOf().open(7, sealed)).toBeNull();
    const changed = Buffer.from(sealed, 'base64url');
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    expect(box.open(7, changed.toString('base64url'))).toBeNull();
    for (const broken of ['', 'x', sealed.slice(0, 30)]) expect(box.open(7, broken)).toBeNull();
  });
});
