import 'reflect-metadata';
import type { ArgumentMetadata } from '@nestjs/common';
import { MaxLength, ValidateBy } from 'class-validator';
import { I18nValidationException } from 'nestjs-i18n';
import { Email, Part, validationMessage, Text, validationPipe } from './validation.js';

const read: string[] = [];

/** Validation rule that records each text it is applied to. */
function Costly() {
  const validate = (value: string) => read.push(value) > 0;
  return ValidateBy(
    { name: 'costly', validator: { validate } },
    { message: validationMessage('validation.invalid') },
  );
}

class Person {
  @Text(10) name!: string;
}

class Form {
  @Email(20) email!: string;
  @Costly() @MaxLength(20, { message: validationMessage('validation.too_long') }) password!: string;
  @Part(() => Person) person!: Person;
}

const good = { email: 'agathe@test.example', password: 'tilleul', person: { name: 'Agathe' } };
const asBody = { type: 'body', metatype: Form } as ArgumentMetadata;

async function complaintsOf(form: object): Promise<Record<string, string[]>> {
  try {
    await validationPipe().transform(form, asBody);
    return {};
  } catch (error) {
    if (!(error instanceof I18nValidationException)) throw error;
    const named = error.errors.map(({ property, constraints, children }) => {
      return [property, [...Object.values(constraints ?? {}), ...(children ?? []).map(() => 'nested')]];
    });
    return Object.fromEntries(named) as Record<string, string[]>;
  }
}

describe('the rules of a form', () => {
  beforeEach(() => (read.length = 0));

  it('let a good one through', async () => {
    expect(await complaintsOf(good)).toEqual({});
    expect(read).toEqual(['tilleul']);
  });

  it('complain with a key and a limit, never with what was sent', async () => {
    const evil = '$value'.repeat(1000);
    expect(await complaintsOf({ ...good, email: evil, person: { name: evil } })).toEqual({
      email: ['validation.too_long|20'],
      person: ['nested'],
    });
    expect(await complaintsOf({ ...good, email: '$value $target' })).toEqual({ email: ['validation.email'] });
  });

  it('stop at the first one that is broken', async () => {
    expect(await complaintsOf({ ...good, password: 'x'.repeat(21) })).toEqual({
      password: ['validation.too_long|20'],
    });
    expect(read).toEqual([]);
  });

  it('take no text for an address that is no text', async () => {
    expect(await complaintsOf({ ...good, email: 'a\ud800@b.ca' })).toEqual({
      email: ['validation.characters'],
    });
  });

  it('take no list for an object', async () => {
    expect(await complaintsOf({ ...good, person: [{ name: 1 }, { name: 2 }] })).toEqual({
      person: ['validation.invalid'],
    });
  });
});
