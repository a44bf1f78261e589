import { FormDialog, MultiSelect, Note, Option, useToasts } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import { useFailureText, useRuleText } from '../../../shared/useRuleText.ts'
import type { ContactTarget } from '../../headless/contactSelection.ts'
import type { UseGroupsResult } from '../../headless/useGroups.ts'
import type { UseBulkChangesResult } from '../../headless/useBulkChanges.ts'
import { useMapContacts } from '../../headless/useMapContacts.ts'
import { GROUP_KIND_TEXTS } from './groupKindTexts.ts'
import { useReportFailure } from './useReportFailure.ts'

interface MapContactsDialogProps {
  /** The groups or labels to choose from. */
  groups: UseGroupsResult
  target: ContactTarget
  bulkChanges: UseBulkChangesResult
  onClose: () => void
}

/** Move Group and Attach Label. @internal */
export function MapContactsDialog({ groups, target, bulkChanges, onClose }: MapContactsDialogProps) {
  const t = useTexts(customerMasterTexts)
  const failureText = useFailureText()
  const ruleText = useRuleText()
  const toast = useToasts()
  const reportFailure = useReportFailure()
  const mapping = useMapContacts({ kind: groups.kind, target, bulkChanges })
  const texts = GROUP_KIND_TEXTS[groups.kind]
  return (
    <FormDialog
      size="small"
      title={t(texts.mapTitle)}
      description={t(texts.mapText, { count: target.count })}
      isSaving={mapping.isSaving}
      isSubmitDisabled={!mapping.isValid}
      onSubmit={async () => reportFailure(await mapping.submit())}
      onDone={({ message }) => {
        // What is added in the background shows its own progress.
        if (message !== null) toast.success(message)
      }}
      onClose={onClose}
    >
      {mapping.targetError && (
        <Note tone="danger" role="alert">
          {ruleText(mapping.targetError)}
        </Note>
      )}
      <MultiSelect
        isRequired
        label={t(texts.mapField)}
        items={groups.all}
        loadState={groups.status}
        loadError={failureText(groups.error)}
        onRetry={groups.retry}
        emptyText={t(texts.mapEmpty)}
        value={mapping.chosen}
        error={ruleText(mapping.error)}
        onChange={mapping.choose}
        onBlur={mapping.touch}
      >
        {({ id, name }) => (
          <Option id={id} textValue={name}>
            {name}
          </Option>
        )}
      </MultiSelect>
    </FormDialog>
  )
}
