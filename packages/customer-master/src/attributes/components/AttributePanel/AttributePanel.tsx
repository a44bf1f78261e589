import type { Attribute } from '@platform/contract'
import { FormPage, SidePanel, UnsavedDialog } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { useState } from 'react'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import { ServerErrors } from '../../../shared/server-errors/ServerErrors.tsx'
import { useRuleText } from '../../../shared/useRuleText.ts'
import { useTranslatedOutcome } from '../../../shared/useTranslatedOutcome.ts'
import type { AttributeValues } from '../../headless/attributeValues.ts'
import type { UseAttributeFormResult } from '../../headless/useAttributeForm.ts'
import { ATTRIBUTE_LABELS } from '../attributeTexts.ts'
import { AttributeFields } from './AttributeFields.tsx'

/** Props of {@link AttributePanel}. */
export interface AttributePanelProps {
  /** Result of `useAttributeForm`. */
  form: UseAttributeFormResult
  /** Handler that is called when the attribute is saved. */
  onSaved: (attribute: Attribute) => void
  /** Handler that is called when the panel is closed without a save; it asks first if there are unsaved changes. */
  onClose: () => void
}

/** Defines a field of contacts, or changes its definition (specification 2 §2.7). The panel is open while it is mounted. */
export function AttributePanel({ form, onSaved, onClose }: AttributePanelProps) {
  const t = useTexts(customerMasterTexts)
  const translated = useTranslatedOutcome()
  // The catalogue loads before the panel is mounted: an open overlay of react-aria that suspends renders without an end.
  useRuleText()
  const [isAsking, setAsking] = useState(false)
  const { values, isNew } = form
  const hasChanges = form.changed.length > 0
  const title = t(isNew ? 'ATTRIBUTE_ADD_TITLE' : 'ATTRIBUTE_EDIT_TITLE')
  const labelOf = (path: string) => {
    const field = path.split('.', 1)[0] ?? path
    return field in ATTRIBUTE_LABELS ? t(ATTRIBUTE_LABELS[field as keyof AttributeValues]) : undefined
  }

  return (
    <SidePanel
      isOpen
      className="platform-AttributePanel"
      title={title}
      onOpenChange={() => (hasChanges ? setAsking(true) : onClose())}
    >
      <FormPage
        aria-label={title}
        status={values ? 'ready' : 'loading'}
        hasChanges={hasChanges}
        conflictFields={form.conflictFields.map((field) => t(ATTRIBUTE_LABELS[field]))}
        onTakeTheirs={() => form.decideConflict('takeTheirs')}
        isSaving={form.isSaving}
        submitText={t(isNew ? 'CREATE' : 'SAVE')}
        onCancel={onClose}
        onSubmit={() => translated(form.submit())}
        doneText={({ message = '' }) => message || t('ATTRIBUTE_SAVED')}
        onDone={onSaved}
      >
        {values && (
          <div className="platform-AttributePanel-fields">
            <ServerErrors refusal={form.refusal} titleOf={() => t('ATTRIBUTE_SAVE_FAILED')} labelOf={labelOf} />
            <AttributeFields form={form} values={values} />
          </div>
        )}
      </FormPage>
      {isAsking && <UnsavedDialog onStay={() => setAsking(false)} onDiscard={onClose} />}
    </SidePanel>
  )
}
