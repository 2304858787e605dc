import { typeset } from './typography.ts';

describe('typeset', () => {
  it('keeps French signs on the line of their word', () => {
    expect(typeset('Format : 500 g', 'fr')).toBe('Format\u00a0: 500\u00a0g');
    expect(typeset('Vraiment ? Oui !', 'fr')).toBe('Vraiment\u00a0? Oui\u00a0!');
    expect(typeset('le « bon » miel', 'fr')).toBe('le «\u00a0bon\u00a0» miel');
    expect(typeset('«bon»', 'fr')).toBe('«\u00a0bon\u00a0»');
  });

  it('keeps a number with its unit in both languages', () => {
    expect(typeset('water at 40 °C, 14 days', 'en')).toBe('water at 40\u00a0°C, 14\u00a0days');
    expect(typeset('9 h à 18 h', 'fr')).toBe('9\u00a0h à 18\u00a0h');
  });

  it('leaves what looks like a unit and is a word', () => {
    expect(typeset('3 grands pots', 'fr')).toBe('3 grands pots');
    expect(typeset('12 long stems', 'en')).toBe('12 long stems');
  });

  it('does not touch English signs, times and addresses', () => {
    expect(typeset('Really ? https://a.example/x', 'en')).toBe('Really ? https://a.example/x');
    expect(typeset('https://a.example:80/x', 'fr')).toBe('https://a.example:80/x');
  });
});
