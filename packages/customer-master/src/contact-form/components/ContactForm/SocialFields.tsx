import { SOCIAL_ID_MAX } from '@platform/contract'
import { FormSection, TextField } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import { useCheckedFields } from '../../../shared/useCheckedFields.ts'
import type { ContactPartProps } from './ContactForm.tsx'
import { CONTACT_LABELS } from './useContactLabels.ts'

const NETWORKS = ['whatsAppNumber', 'twitterId', 'facebookId', 'instagramId'] as const

/** The ids of the contact in social networks. @internal */
export function SocialFields({ form, values }: ContactPartProps) {
  const t = useTexts(customerMasterTexts)
  const { field } = useCheckedFields(form, values)
  return (
    <FormSection title={t('CONTACT_SOCIAL')} description={t('CONTACT_SOCIAL_HELP')}>
      {NETWORKS.map((network) => (
        <TextField
          key={network}
          type={network === 'whatsAppNumber' ? 'tel' : 'text'}
          isReadOnly={!form.isEditing}
          maxLength={SOCIAL_ID_MAX}
          label={t(CONTACT_LABELS[network])}
          {...field(network)}
        />
      ))}
    </FormSection>
  )
}
