import { useEndpoint } from '@platform/client/react'
import { useTexts } from '@platform/ui/i18n'
import { useContactLabels } from '../../contact-form/components/ContactForm/useContactLabels.ts'
import { customerMasterTexts } from '../../messages/customerMasterTexts.ts'

/** Returns the function that returns the label of a field of a contact. @internal */
export function useFieldLabels(): (field: string) => string {
  const t = useTexts(customerMasterTexts)
  const attributes = useEndpoint('attributes.list', {})
  const labelOf = useContactLabels(attributes.data?.attributes ?? [])
  return (field) => labelOf(field) ?? t('MERGE_FIELD_DELETED')
}
