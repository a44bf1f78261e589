import { CONTACT_CHANNELS } from '@platform/contract'
import type { Consent, ContactChannel } from '@platform/contract'
import { Badge, formatList, FormSection, SegmentedControl } from '@platform/ui'
import { useLocale, useTexts } from '@platform/ui/i18n'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import type { CustomerMasterText } from '../../../messages/customerMasterTexts.ts'
import { consentField } from '../../headless/contactValues.ts'
import type { ConsentChoice } from '../../headless/contactValues.ts'
import type { ContactPartProps } from './ContactForm.tsx'
import { CHANNEL_LABELS } from './useContactLabels.ts'

const CHOICES: readonly ConsentChoice[] = ['granted', 'withdrawn', '']

const CHOICE_TEXTS = {
  granted: 'CONTACT_CONSENT_GRANTED',
  withdrawn: 'CONTACT_CONSENT_WITHDRAWN',
  '': 'CONTACT_CONSENT_NOT_ASKED',
} as const satisfies Record<ConsentChoice, CustomerMasterText>

const TONES = { granted: 'success', withdrawn: 'danger', '': 'neutral' } as const

/** How a consent was changed. */
const SOURCE_TEXTS = {
  staff: 'CONTACT_CONSENT_BY_STAFF',
  import: 'CONTACT_CONSENT_BY_IMPORT',
  api: 'CONTACT_CONSENT_BY_SYSTEM',
  visitor: 'CONTACT_CONSENT_BY_CONTACT',
} as const satisfies Record<Consent['source'], CustomerMasterText>

/** Segments have ids that are not empty. */
const NOT_ASKED = 'not asked'

interface ConsentRowProps {
  channel: ContactChannel
  choice: ConsentChoice
  /** The stored one; undefined if the contact was not asked. */
  stored: Consent | undefined
  isEditing: boolean
  onChange: (choice: ConsentChoice) => void
}

function ConsentRow({ channel, choice, stored, isEditing, onChange }: ConsentRowProps) {
  const t = useTexts(customerMasterTexts)
  const { intlLocale } = useLocale()
  const label = t(CHANNEL_LABELS[channel])
  const isChanged = choice !== (stored?.status ?? '')
  const date = stored && formatList(stored.changedAt, { locale: intlLocale })
  const note = isChanged ? t('CONTACT_CONSENT_UNSAVED') : stored && t(SOURCE_TEXTS[stored.source], { date: date ?? '' })
  return (
    <li className="platform-ContactConsents-row">
      <div className="platform-ContactConsents-channel">
        <span>{label}</span>
        {note && <span className="platform-ContactConsents-note">{note}</span>}
      </div>
      {isEditing ? (
        <SegmentedControl
          aria-label={t('CONTACT_CONSENT_OF', { channel: label })}
          segments={CHOICES.map((id) => ({ id: id || NOT_ASKED, label: t(CHOICE_TEXTS[id]) }))}
          value={choice || NOT_ASKED}
          onChange={(id) => onChange(CHOICES.find((each) => each === id) ?? '')}
        />
      ) : (
        <Badge tone={TONES[choice]}>{t(CHOICE_TEXTS[choice])}</Badge>
      )}
    </li>
  )
}

/** What the contact has consented to, by channel. @internal */
export function ConsentFields({ form, values }: ContactPartProps) {
  const t = useTexts(customerMasterTexts)
  return (
    <FormSection title={t('CONTACT_CONSENT')} description={t('CONTACT_CONSENT_HELP')}>
      <ul className="platform-ContactConsents">
        {CONTACT_CHANNELS.map((channel) => (
          <ConsentRow
            key={channel}
            channel={channel}
            choice={values[consentField(channel)]}
            stored={form.contact?.consents[channel]}
            isEditing={form.isEditing}
            onChange={(choice) => form.change({ [consentField(channel)]: choice })}
          />
        ))}
      </ul>
    </FormSection>
  )
}
