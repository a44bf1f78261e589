import { SEGMENT_CHANGES_KEPT_DAYS, SEGMENT_NAME_MAX } from '@platform/contract'
import type { Segment } from '@platform/contract'
import { FormPage, FormSection, Note, TextField } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { useId, useRef } from 'react'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import { ServerErrors } from '../../../shared/server-errors/ServerErrors.tsx'
import { useCheckedFields } from '../../../shared/useCheckedFields.ts'
import { useTranslatedOutcome } from '../../../shared/useTranslatedOutcome.ts'
import { nodeAtPath } from '../../headless/conditionInput.ts'
import { useSegmentChanges } from '../../headless/useSegmentChanges.ts'
import type { SegmentValues, UseSegmentFormResult } from '../../headless/useSegmentForm.ts'
import { useSegmentPreview } from '../../headless/useSegmentPreview.ts'
import { useConditionNames } from '../conditionTexts.ts'
import { SegmentChanges } from '../SegmentChanges/SegmentChanges.tsx'
import { SegmentPreview } from '../SegmentPreview/SegmentPreview.tsx'
import { ConditionGroupFields } from './ConditionGroupFields.tsx'
import { useConditionEditor } from './useConditionEditor.ts'

/** Props of {@link SegmentForm}. */
export interface SegmentFormProps {
  /** Result of `useSegmentForm`. */
  form: UseSegmentFormResult
  /** Handler of the back arrow. The host asks before unsaved changes are lost, and shows the contacts. */
  onBack: () => void
  /** Handler that is called when the user discards the changes; the host then shows the contacts. */
  onCancel: () => void
  /** Handler that is called when the segment is saved; the host then shows its contacts. */
  onSaved: (segment: Segment) => void
  /** Handler that is called when the user opens a contact that entered or left. Without it they are not pressable. */
  onContactOpen?: (contactId: string) => void
}

/**
 * Creates or changes a live segment: its name and its conditions, with the contacts that it has now beside them.
 *
 * Its states are attributes:
 * - `.platform-ConditionGroup[data-nested]`: the group is in another one
 * - `.platform-ConditionGroup[data-negated]`: the contacts of the group are excluded
 * - `.platform-ConditionGroup[data-node]`, `.platform-ConditionRow[data-node]`: which condition it is, for the focus
 * - `.platform-FieldChoice[data-part]`: which control of a condition it is, for the focus; buttons have it as well
 * - `.platform-ConditionGroup-add[data-invalid]`: the group has an error
 * - `.platform-ConditionRow[data-empty]`: its field is not chosen yet
 * - `.platform-ConditionRow[data-excluding]`: no contact fulfils the condition
 * - `.platform-ConditionRow-value[data-pair]`: the value is a range
 */
export function SegmentForm({ form, onBack, onCancel, onSaved, onContactOpen }: SegmentFormProps) {
  const t = useTexts(customerMasterTexts)
  const translated = useTranslatedOutcome()
  const { nodeName } = useConditionNames(form.choices)
  const { values, segment, isNew, mayEdit } = form
  const labels: Readonly<Record<keyof SegmentValues, string>> = {
    name: t('SEGMENT_NAME'),
    condition: t('SEGMENT_CONDITIONS'),
  }
  const labelOf = (path: string): string | undefined => {
    if (path === 'name') return labels.name
    const node = values && nodeAtPath(values.condition, path)
    return node ? nodeName(values.condition, node) : labels.condition
  }

  return (
    <FormPage
      className="platform-SegmentForm"
      title={t(isNew ? 'SEGMENT_CREATE' : 'SEGMENT_UPDATE')}
      onBack={onBack}
      status={values ? 'ready' : form.status === 'loading' ? 'loading' : 'failed'}
      error={form.error}
      failedTitle={t('SEGMENT_FAILED')}
      onRetry={form.retry}
      isReadOnly={!mayEdit}
      hasChanges={form.changed.length > 0}
      conflictFields={form.conflictFields.map((field) => labels[field])}
      isSaving={form.isSaving}
      onTakeTheirs={() => form.decideConflict('takeTheirs')}
      onCancel={() => {
        form.discard()
        onCancel()
      }}
      onSubmit={() => translated(form.submit())}
      doneText={({ message = '' }) => message || t('SEGMENT_SAVED')}
      onDone={onSaved}
      after={segment && <EnteredAndLeft key={segment.id} form={form} segment={segment} onContactOpen={onContactOpen} />}
    >
      {values && (
        <>
          {(form.refusal || !mayEdit) && (
            <div className="platform-SegmentForm-notes">
              <ServerErrors
                refusal={form.refusal}
                // The sentence of a single error is in the list.
                titleOf={(message) =>
                  form.refusal?.errors.some((error) => error.message === message) ? t('SEGMENT_SAVE_FAILED') : message
                }
                labelOf={labelOf}
              />
              {!mayEdit && <Note>{t('SEGMENT_READ_ONLY')}</Note>}
            </div>
          )}
          <SegmentFields form={form} values={values} />
        </>
      )}
    </FormPage>
  )
}

function SegmentFields({ form, values }: { form: UseSegmentFormResult; values: SegmentValues }) {
  const t = useTexts(customerMasterTexts)
  const { field } = useCheckedFields(form, values)
  const { nodeName } = useConditionNames(form.choices)
  const titleId = useId()
  const container = useRef<HTMLDivElement>(null)
  const { condition: tree } = values
  const preview = useSegmentPreview({ condition: form.condition, isEnabled: form.mayEdit })
  const { exclusion } = preview
  const indexes = exclusion.type === 'conditions' ? exclusion.indexes : []
  const excluding = new Set(indexes.flatMap((index) => tree.conditions[index]?.id ?? []))
  const editor = useConditionEditor(form, tree, excluding, container)

  return (
    <div className="platform-SegmentForm-columns">
      <div className="platform-SegmentForm-main">
        <TextField
          className="platform-SegmentForm-name"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a new segment begins with its name
          autoFocus={form.isNew}
          isRequired={form.mayEdit}
          isReadOnly={!form.mayEdit}
          label={t('SEGMENT_NAME')}
          placeholder={t('SEGMENT_NAME_PLACEHOLDER')}
          maxLength={SEGMENT_NAME_MAX}
          autoComplete="off"
          {...field('name')}
        />
        <section className="platform-SegmentForm-conditions" aria-labelledby={titleId}>
          <h2 id={titleId} className="platform-FormSection-title">
            {t('SEGMENT_CONDITIONS')}
          </h2>
          <p className="platform-FormSection-description">{t('SEGMENT_CONDITIONS_HELP')}</p>
          <div ref={container}>
            <ConditionGroupFields editor={editor} group={tree} />
          </div>
          <span role="status" className="platform-VisuallyHidden">
            {editor.announcement}
          </span>
        </section>
      </div>
      {form.mayEdit && (
        <aside className="platform-SegmentForm-preview" aria-label={t('SEGMENT_PREVIEW')}>
          <SegmentPreview
            preview={preview}
            conditionName={(index) => {
              const node = tree.conditions[index]
              return node ? nodeName(tree, node) : ''
            }}
          />
        </aside>
      )}
    </div>
  )
}

interface EnteredAndLeftProps {
  form: UseSegmentFormResult
  segment: Segment
  onContactOpen: SegmentFormProps['onContactOpen']
}

function EnteredAndLeft({ form, segment, onContactOpen }: EnteredAndLeftProps) {
  const t = useTexts(customerMasterTexts)
  const changes = useSegmentChanges({ segmentId: segment.id })
  return (
    <FormSection
      title={t('SEGMENT_CHANGES')}
      description={t('SEGMENT_CHANGES_HELP', { days: SEGMENT_CHANGES_KEPT_DAYS })}
    >
      <SegmentChanges changes={changes} timeZone={form.timeZone} {...(onContactOpen && { onContactOpen })} />
    </FormSection>
  )
}
