import { limits } from '@shop/contracts';

/**
 * Passwords that everybody tries first, of those that satisfy the rule (8 characters, an uppercase, a lowercase and a
 * digit); in lower case, without signs at either end.
 */
const common = new Set(
  `
  123456789a 123456aa 123456abc 12345abc 1234abcd 1q2w3e4r 1q2w3e4r5t 1qaz2wsx a1234567 a12345678 a123456789
  a1b2c3d4 aa123456 abc12345 abc123456 abc123abc abcd1234 abcd12345 abeille1 abeille123 admin123 admin1234
  admin12345 administrator1 alexandre1 andrew123 anthony1 antoine1 arsenal123 asdf1234 asdfghj1 asdfghjkl1
  ashley123 automne2024 automne2025 autumn2024 autumn2025 azerty12 azerty123 azerty1234 azerty12345
  azertyui1 azertyuiop1 barcelona1 baseball1 baseball12 basketball1 batman123 bebe1234 bienvenue1
  bienvenue12 bienvenue123 blessed1 bonjour1 bonjour12 bonjour123 bonjour1234 boutique1 boutique123
  butterfly1 camille1 camille123 canadien1 canadiens1 canadiens24 caribou1 caroline1 catherine1 changeme1
  changeme123 charlie1 charlie123 chelsea123 chocolat1 chocolat12 chocolate1 chouchou1 christophe1 computer1
  cookie123 corvette1 coucou12 coucou123 cowboys1 daniel123 default1 dominique1 doudou12 doudou123 dragon123
  eagles123 elizabeth1 erable123 ete12345 facebook1 famille1 famille123 family123 february1 ferrari1
  flower123 football1 football12 football123 fortnite1 france123 france98 frederic1 freedom1 freedom123
  friday123 google123 guest123 guest1234 guillaume1 happy123 hello123 hello1234 hello12345 hiver2024
  hiver2025 hockey12 hockey123 hockey1234 hockey99 iloveyou1 iloveyou12 iloveyou123 iloveyou2 internet1
  isabelle1 january1 jennifer1 jeremy123 jessica1 jesus123 jetaime1 jetaime12 jetaime123 jordan123 jordan23
  joshua123 juliette1 lakers24 letmein1 letmein12 letmein123 liberte1 liberte123 licorne1 licorne123
  linkedin1 liverpool1 login123 loulou12 loulou123 lovely123 lucky123 maman123 maman1234 marseille1
  marseille13 master12 master123 mathieu1 matthew1 maxime123 melilot1 melilot12 melilot123 mercedes1
  michael1 michael123 michelle1 miel1234 miel12345 minecraft1 minou123 monday123 money123 monkey123
  monmotdepasse1 montreal1 montreal123 montreal514 motdepasse1 motdepasse12 motdepasse123 motdepasse2024
  motdepasse2025 motdepasse2026 mustang1 mypassword1 newpassword1 nicolas1 nicolas123 nicole123 nordiques1
  nordiques19 olivier1 olympique1 orange123 p4ssw0rd p4ssword papa1234 papillon1 papillon12 paris123
  paris2024 paris75000 passw0rd passw0rd1 password01 password1 password11 password12 password123
  password1234 password2023 password2024 password2025 password2026 password99 patrick1 philippe1
  playstation1 pokemon123 porsche1 poutine1 poutine123 princess1 princess12 princess123 princesse1
  princesse12 printemps1 printemps2025 purple123 q1w2e3r4 q1w2e3r4t5 qsdfghjklm1 quebec123 quebec2024
  quebec418 qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyui1 qwertyuiop1 qwertz123 rangers1 realmadrid1
  robert123 root1234 samantha1 samsung1 samsung123 sebastien1 secret12 secret123 secret1234 shadow123
  soccer123 soleil12 soleil123 soleil1234 spiderman1 spring2024 spring2025 spring2026 starwars1 steelers1
  stephane1 stephanie1 summer2023 summer2024 summer2025 summer2026 sunshine1 sunshine12 superman1
  superman123 tabarnak1 temp1234 temporary1 test1234 test12345 testing1 testing123 thepassword1 thomas123
  toutou123 tristan1 trustno1 user1234 vacances1 vacances1234 veronique1 vincent1 welcome01 welcome1
  welcome12 welcome123 welcome1234 welcome2024 welcome2025 welcome2026 whatever1 winter2023 winter2024
  winter2025 winter2026 yankees1 zaq12wsx zxcvbnm1
  `
    .trim()
    .split(/\s+/),
);

const isSign = (character: string) => !/[\p{L}\p{N}]/u.test(character);

/** `Bonjour123!` is as common as `bonjour123`, and `P@ssword1` as `password1`. */
export function isCommonPassword(password: string): boolean {
  if (password.length > limits.password.max) return false;
  const plain = password.normalize('NFKC').toLowerCase().replaceAll('@', 'a').replaceAll('$', 's');
  // Loops: a pattern for the end of a text is tried from each of its signs.
  const characters = [...plain];
  let [start, end] = [0, characters.length];
  while (start < end && isSign(characters[start] ?? '')) start += 1;
  while (end > start && isSign(characters[end - 1] ?? '')) end -= 1;
  return common.has(characters.slice(start, end).join(''));
}
