import type { ContactInput, ContactSubject, FieldError } from '@shop/shared';
import { ApiError, callApi, messageOf } from '../../lib/api/api.ts';
import { toast } from '../../lib/ui/toast.ts';
import { sendFilledIn, showProblem, type Field } from './form-fields.ts';

const tooMany = 429;

/** Custom element `<contact-form>`: validates and sends the contact form, and shows errors beside the fields. */
class ContactForm extends HTMLElement {
  private readonly form = this.querySelector('form') as HTMLFormElement;

  connectedCallback(): void {
    sendFilledIn(this.form, () => this.send());
  }

  private get fields(): Field[] {
    return [...this.form.querySelectorAll<Field>('input, select, textarea')];
  }

  private async send(): Promise<void> {
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
    }
  }

  /** Shows the error messages of the API beside the fields; false if the error concerns no field of the form. */
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
