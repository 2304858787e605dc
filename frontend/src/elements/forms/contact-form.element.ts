import type { ContactInput, ContactSubject, FieldError } from '@shop/shared';
import { ApiError, callApi, messageOf } from '../../lib/api/api.ts';
import { toast } from '../../lib/ui/toast.ts';
import { isFilledIn, showProblem, type Field } from './form-fields.ts';

const tooMany = 429;

/** `<contact-form>`: sends the message, or says beside the fields why not. */
class ContactForm extends HTMLElement {
  private readonly form = this.querySelector('form') as HTMLFormElement;
  private readonly button = this.querySelector('button') as HTMLButtonElement;

  connectedCallback(): void {
    this.form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (this.button.ariaBusy !== 'true' && isFilledIn(this.fields)) void this.send();
    });
    this.form.addEventListener('input', ({ target }) => showProblem(target as Field, ''));
  }

  private get fields(): Field[] {
    return [...this.form.querySelectorAll<Field>('input, select, textarea')];
  }

  private async send(): Promise<void> {
    this.button.ariaBusy = 'true';
    const text = (name: string) => this.fields.find((field) => field.name === name)?.value.trim() ?? '';
    const body: ContactInput = {
      name: text('name'),
      email: text('email'),
      subject: text('subject') as ContactSubject,
      message: text('message'),
    };
    const { sentTitle = '', sentText, failedTitle = '', failedText = '' } = this.dataset;
    try {
      await callApi('POST /contact', { body });
      this.form.reset();
      toast({ title: sentTitle, description: sentText });
    } catch (error) {
      if (this.showRefusal(error)) return;
      const isTooMany = error instanceof ApiError && error.status === tooMany;
      const description = isTooMany ? messageOf(error, failedText) : failedText;
      toast({ title: failedTitle, description, variant: 'destructive' });
    } finally {
      this.button.ariaBusy = null;
    }
  }

  /** The shop's own words beside the fields that it refuses; false when it names none of ours. */
  private showRefusal(error: unknown): boolean {
    const details = error instanceof ApiError ? error.reply?.details : undefined;
    const refused = (Array.isArray(details) ? (details as FieldError[]) : []).map(({ field, message }) => ({
      field: this.fields.find(({ name }) => name === field),
      message,
    }));
    for (const { field, message } of refused) if (field) showProblem(field, message);
    const first = refused.find(({ field }) => field)?.field;
    first?.focus();
    return first !== undefined;
  }
}

customElements.define('contact-form', ContactForm);
