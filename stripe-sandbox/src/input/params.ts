import { invalidRequest, missingParam } from '../store/errors.ts';
import type { FormHash } from './form.ts';

/**
 * Typed access to a hash of parameters. `done()` refuses parameters that were never read as unknown, like Stripe.
 * `undefined` means not sent, and `null` means sent empty, which unsets a value.
 */
export class Params {
  private readonly hash: FormHash;
  private readonly prefix: string;
  private readonly unread: Set<string>;
  private readonly children: Params[] = [];

  constructor(hash: FormHash, prefix = '') {
    this.hash = hash;
    this.prefix = prefix;
    this.unread = new Set(hash.keys());
  }

  nameOf(name: string): string {
    return this.prefix ? `${this.prefix}[${name}]` : name;
  }

  text(name: string, maxLength = 5000): string | null | undefined {
    const value = this.take(name);
    if (value === undefined) return undefined;
    if (typeof value !== 'string')
      throw invalidRequest(`Invalid string: ${this.nameOf(name)}`, { param: this.nameOf(name) });
    if (value.length > maxLength) {
      const message = `Invalid string: ${this.nameOf(name)} must be at most ${maxLength} characters`;
      throw invalidRequest(message, { code: 'parameter_invalid_string_too_long', param: this.nameOf(name) });
    }
    return value === '' ? null : value;
  }

  requiredText(name: string): string {
    const value = this.text(name);
    if (value === undefined) throw missingParam(this.nameOf(name));
    if (value === null) throw this.empty(name);
    return value;
  }

  integer(name: string): number | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    if (value === null) throw this.empty(name);
    if (!/^-?\d{1,15}$/.test(value)) {
      const details = { code: 'parameter_invalid_integer', param: this.nameOf(name) };
      throw invalidRequest(`Invalid integer: ${value}`, details);
    }
    return Number(value);
  }

  flag(name: string): boolean | undefined {
    const value = this.text(name);
    if (value === undefined || value === null) return undefined;
    if (value !== 'true' && value !== 'false') {
      throw invalidRequest(`Invalid boolean: ${value}`, { param: this.nameOf(name) });
    }
    return value === 'true';
  }

  choice<T extends string>(name: string, choices: readonly T[]): T | undefined {
    const value = this.text(name);
    if (value === undefined || value === null) return undefined;
    const found = choices.find((choice) => choice === value);
    if (!found) {
      const message = `Invalid ${this.nameOf(name)}: must be one of ${choices.join(', ')}`;
      throw invalidRequest(message, { param: this.nameOf(name) });
    }
    return found;
  }

  /** Reads `name[0]=a&name[1]=b`; a scalar is refused, as Stripe does. */
  list(name: string): string[] {
    const value = this.take(name);
    if (value === undefined || value === '') return [];
    const items = typeof value === 'string' ? [undefined] : [...value.values()];
    const texts = items.filter((item): item is string => typeof item === 'string');
    if (texts.length !== items.length) throw invalidRequest('Invalid array', { param: this.nameOf(name) });
    return texts;
  }

  child(name: string): Params | null | undefined {
    const value = this.take(name);
    if (value === undefined) return undefined;
    if (value === '') return null;
    if (typeof value === 'string') throw invalidRequest('Invalid object', { param: this.nameOf(name) });
    const child = new Params(value, this.nameOf(name));
    this.children.push(child);
    return child;
  }

  isHash(name: string): boolean {
    return this.hash.get(name) instanceof Map;
  }

  /** All names and texts of the hash, for metadata. */
  entries(): [string, string][] {
    return [...this.hash.keys()].map((name) => [name, this.text(name, 500) ?? '']);
  }

  /** Refuses parameters that were sent but never read. Must be called before the call has any effect. */
  done(): void {
    const [unknown] = this.unread;
    if (unknown !== undefined) {
      const name = this.nameOf(unknown);
      throw invalidRequest(`Received unknown parameter: ${name}`, { code: 'parameter_unknown', param: name });
    }
    for (const child of this.children) child.done();
  }

  private take(name: string): string | FormHash | undefined {
    this.unread.delete(name);
    return this.hash.get(name);
  }

  private empty(name: string): Error {
    const param = this.nameOf(name);
    const message = `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset.`;
    return invalidRequest(message, { code: 'parameter_invalid_empty', param });
  }
}
