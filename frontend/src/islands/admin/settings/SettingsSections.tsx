import {
  isAmount,
  isEmail,
  languages,
  limits,
  longestReturnDays,
  namesOf,
  orderNotices,
  returnPayers,
  returnPromiseText,
  settingsTexts,
  settingsTranslations,
  socialNetworks,
  withdrawalDays,
} from '@shop/shared';
import { useId, type ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { networkNames } from '../../../lib/contact/social-links.ts';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { BilingualField } from '../ui/form/BilingualField.tsx';
import { fieldOf, isFilled } from '../ui/form/field-of.ts';
import { NumberField, PriceField, Select, TextField } from '../ui/form/fields.tsx';
import {
  isLevel,
  isPercent,
  isReturnDays,
  isSocialLink,
  promiseOf,
  type SettingsForm,
} from './settings-form.ts';

export interface Props {
  form: UseFormReturn<SettingsForm>;
}

export function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="card grid gap-4 p-5 sm:p-6" aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {text && <p className="text-ink-soft">{text}</p>}
      </div>
      {children}
    </section>
  );
}

const optionalTexts = namesOf(settingsTexts).filter((name) => name !== 'name' && name !== 'email');

export function IdentitySection({ form }: Props) {
  const { t } = useAdminTranslation<'adminSettings'>();
  const isAddress = (value: string) => isEmail(value.trim()) || t('adminSettings.emailInvalid');
  return (
    <Section title={t('adminSettings.identity')} text={t('adminSettings.identityText')}>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label={t('adminSettings.name')}
          isRequired
          maxLength={settingsTexts.name}
          {...fieldOf(form, 'name', isFilled(t('adminSettings.nameRequired')))}
        />
        <TextField
          label={t('adminSettings.email')}
          isRequired
          type="email"
          maxLength={settingsTexts.email}
          {...fieldOf(form, 'email', isAddress)}
        />
      </div>
      <BilingualField
        form={form}
        name="tagline"
        label={t('adminSettings.tagline')}
        maxLength={settingsTranslations.tagline}
      />
      <div className="grid gap-4 md:grid-cols-2">
        {optionalTexts.map((name) => (
          <TextField
            key={name}
            label={t(`adminSettings.${name}`)}
            maxLength={settingsTexts[name]}
            {...fieldOf(form, name)}
          />
        ))}
      </div>
    </Section>
  );
}

/** Delivery, and when stock counts as low. */
export function SellingSection({ form }: Props) {
  const { t } = useAdminTranslation<'adminSettings'>();
  const isFrom = form.watch('deliveryKind') === 'free-from';
  const amount = (value: string) => isAmount(value, 1) || t('adminSettings.amountInvalid');
  return (
    <Section title={t('adminSettings.selling')} text={t('adminSettings.sellingText')}>
      <Select
        label={t('adminSettings.delivery')}
        hint={t('adminSettings.deliveryHint')}
        isRequired
        options={[
          { value: 'free', label: t('adminSettings.free') },
          { value: 'free-from', label: t('adminSettings.freeFrom') },
        ]}
        {...form.register('deliveryKind')}
      />
      {isFrom && (
        <div className="grid gap-4 md:grid-cols-2">
          <PriceField
            label={t('adminSettings.fromAmount')}
            isRequired
            {...fieldOf(form, 'freeFrom', { validate: amount, shouldUnregister: true })}
          />
          <PriceField
            label={t('adminSettings.fee')}
            isRequired
            {...fieldOf(form, 'fee', { validate: amount, shouldUnregister: true })}
          />
        </div>
      )}
      <NumberField
        label={t('adminSettings.lowStock')}
        hint={t('adminSettings.lowStockHint')}
        isRequired
        {...fieldOf(form, 'lowStock', (value) => isLevel(value) || t('adminSettings.levelInvalid'))}
      />
      <NumberField
        label={t('adminSettings.unpaidPercent')}
        hint={t('adminSettings.unpaidPercentHint')}
        isRequired
        {...fieldOf(form, 'unpaidPercent', (value) => isPercent(value) || t('adminSettings.percentInvalid'))}
      />
      <PriceField
        label={t('adminSettings.unpaidValue')}
        hint={t('adminSettings.unpaidValueHint')}
        isRequired
        {...fieldOf(form, 'unpaidValue', amount)}
      />
    </Section>
  );
}

/** The one promise on returns, with the sentence that the shop makes of it. */
export function ReturnsSection({ form }: Props) {
  const { t } = useAdminTranslation<'adminSettings'>();
  const [returnDays, returnOpened, returnPaidBy] = form.watch(['returnDays', 'returnOpened', 'returnPaidBy']);
  const promise = promiseOf({ returnDays, returnOpened, returnPaidBy });
  const range = { min: withdrawalDays, max: longestReturnDays };
  return (
    <Section title={t('adminSettings.returns')} text={t('adminSettings.returnsText')}>
      <div className="grid items-start gap-4 md:grid-cols-3">
        <NumberField
          label={t('adminSettings.returnDays')}
          hint={t('adminSettings.returnDaysHint', { days: withdrawalDays })}
          isRequired
          {...fieldOf(
            form,
            'returnDays',
            (value) => isReturnDays(value) || t('adminSettings.returnDaysInvalid', range),
          )}
        />
        <Select
          label={t('adminSettings.returnOpened')}
          isRequired
          options={(['yes', 'no'] as const).map((value) => ({
            value,
            label: t(`adminSettings.returnOpened_${value}`),
          }))}
          {...fieldOf(form, 'returnOpened')}
        />
        <Select
          label={t('adminSettings.returnPaidBy')}
          isRequired
          options={returnPayers.map((value) => ({ value, label: t(`adminSettings.returnPaidBy_${value}`) }))}
          {...fieldOf(form, 'returnPaidBy')}
        />
      </div>
      {isReturnDays(returnDays) && (
        <ul className="field-hint grid gap-1">
          {languages.map((language) => (
            <li key={language} lang={language}>
              {returnPromiseText(promise, language)}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** Settings of the mails to the owner. */
export function NoticesSection({ form }: Props) {
  const { t } = useAdminTranslation<'adminSettings'>();
  return (
    <Section title={t('adminSettings.notices')} text={t('adminSettings.noticesText')}>
      <Select
        label={t('adminSettings.orderNotices')}
        isRequired
        options={orderNotices.map((value) => ({ value, label: t(`adminSettings.orderNotices_${value}`) }))}
        {...fieldOf(form, 'orderNotices')}
      />
    </Section>
  );
}

export function HoursSection({ form }: Props) {
  const { t } = useAdminTranslation<'adminSettings'>();
  return (
    <Section title={t('adminSettings.hours')}>
      <BilingualField
        form={form}
        name="openingHours"
        label={t('adminSettings.openingHours')}
        rows={4}
        maxLength={settingsTranslations.openingHours}
      />
    </Section>
  );
}

export function SocialSection({ form }: Props) {
  const { t } = useAdminTranslation<'adminSettings'>();
  return (
    <Section title={t('adminSettings.social')} text={t('adminSettings.socialText')}>
      <div className="grid gap-4 md:grid-cols-2">
        {socialNetworks.map((network) => (
          <TextField
            key={network}
            label={networkNames[network]}
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            maxLength={limits.url}
            {...fieldOf(
              form,
              `socialLinks.${network}`,
              (value) => isSocialLink(value) || t('adminSettings.linkInvalid'),
            )}
          />
        ))}
      </div>
    </Section>
  );
}
