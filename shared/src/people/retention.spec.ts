import { keptDays, retentionLines } from './retention.ts';

describe('how long things are kept', () => {
  it('is said for every time that the jobs apply, in both languages', () => {
    const kept = keptDays as Record<string, number>;
    for (const name of Object.keys(kept)) {
      const before = retentionLines('fr').join() + retentionLines('en').join();
      const days = kept[name] ?? 0;
      kept[name] = 7 * 365;
      const after = [retentionLines('fr').join(), retentionLines('en').join()];
      kept[name] = days;
      expect([name, after[0]?.includes('84 mois'), after[1]?.includes('84 months')]).toEqual([
        name,
        true,
        true,
      ]);
      expect(before).not.toContain('84 mo');
    }
  });

  it('is in words that people use', () => {
    expect(retentionLines('fr')).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Commandes, factures, contrats et demandes de retour : six ans après/),
        'Messages du formulaire : 24 mois après leur envoi.',
        'Consentements : 36 mois après leur retrait, comme preuve, sans votre adresse.',
      ]),
    );
    expect(retentionLines('en').join()).toContain('30 days for an address');
    expect([...retentionLines('fr'), ...retentionLines('en')].join()).not.toMatch(/\{|undefined|NaN/);
  });
});
