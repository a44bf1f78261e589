import type { Contact, OutputOf } from '@platform/contract'
import { ErrorState, FormDialog, formatList, Note, Radio, RadioGroup, Skeleton, useToasts } from '@platform/ui'
import { useLocale, useTexts } from '@platform/ui/i18n'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import { useFailureText } from '../../../shared/useRuleText.ts'
import { useTranslatedOutcome } from '../../../shared/useTranslatedOutcome.ts'
import { useMergeContacts, useUnmerge } from '../../headless/useMergeContacts.ts'
import { useFieldLabels } from '../useFieldLabels.ts'
import { MergeResult } from './MergeResult.tsx'
import { REASON_TEXTS } from './reasonTexts.ts'

/** Props of {@link MergeContactsDialog}. */
export interface MergeContactsDialogProps {
  /** The contacts, two to ten. The first one stays unless the user chooses another one. */
  contactIds: readonly string[]
  /** Handler that is called with the contact that stays when the contacts are merged. */
  onMerged?: (contact: Contact) => void
  onClose: () => void
}

/**
 * Compares contacts side by side, and merges them: the user chooses which one stays, and the value of each field that
 * differs. The result is shown before; the toast afterwards undoes the merge.
 */
export function MergeContactsDialog({ contactIds, onMerged, onClose }: MergeContactsDialogProps) {
  const t = useTexts(customerMasterTexts)
  const translated = useTranslatedOutcome()
  const failureText = useFailureText()
  const toast = useToasts()
  const { intlLocale } = useLocale()
  const labelOf = useFieldLabels()
  const merge = useMergeContacts({ contactIds })
  const unmerge = useUnmerge()
  const { survivor, result, choices } = merge

  async function undo(mergeId: string) {
    const outcome = await unmerge(mergeId)
    if (outcome.status !== 'done') {
      toast.error(failureText(outcome.error))
      return
    }
    const { message, restored, keptFields, skipped } = outcome.value
    if (restored > 0) toast.success(message)
    if (keptFields.length > 0) toast.warning(t('MERGE_UNDO_KEPT', { fields: keptFields.map(labelOf).join(', ') }))
    for (const { name, phone } of skipped) toast.warning(t('MERGE_UNDO_SKIPPED', { name, phone }))
  }

  function handleDone({ contact, mergeId, message }: OutputOf<'contacts.merge'>) {
    toast.success(message, { action: { label: t('UNDO'), onAction: () => void undo(mergeId) } })
    onMerged?.(contact)
  }

  return (
    <FormDialog
      className="platform-MergeContacts"
      size="large"
      title={t('MERGE_TITLE', { count: contactIds.length })}
      description={t('MERGE_TEXT')}
      submitText={t('MERGE_SUBMIT')}
      failedHelp={t('MERGE_FAILED_HELP')}
      isSaving={merge.isSaving}
      isSubmitDisabled={merge.status !== 'ready'}
      onSubmit={() => translated(merge.submit())}
      refusalText={(rule) => (rule === 'STALE' ? t('MERGE_STALE') : undefined)}
      onDone={handleDone}
      onClose={onClose}
    >
      {merge.status === 'failed' && (
        <ErrorState title={t('MERGE_LOAD_FAILED')} reason={failureText(merge.error)} onRetry={merge.retry} />
      )}
      {merge.status === 'loading' && <Skeleton height={240} />}
      {survivor && result && (
        <>
          {merge.reasons.length > 0 && (
            <Note>{merge.reasons.map(({ kind, value }) => t(REASON_TEXTS[kind], { value })).join(' · ')}</Note>
          )}
          <RadioGroup
            className="platform-MergeContacts-choice"
            label={t('MERGE_SURVIVOR')}
            help={t('MERGE_SURVIVOR_HELP')}
            value={survivor.id}
            onChange={merge.chooseSurvivor}
          >
            {merge.contacts.map(({ id, name, phone, createdAt }) => (
              <Radio key={id} value={id}>
                <span className="platform-MergeContacts-value">
                  <bdi>{name}</bdi>
                  <bdi className="platform-MergeContacts-phone" dir="ltr">
                    {phone}
                  </bdi>
                </span>
                <span className="platform-MergeContacts-owner">
                  {t('MERGE_CREATED', { date: formatList(createdAt, { locale: intlLocale }) })}
                </span>
              </Radio>
            ))}
          </RadioGroup>
          {choices.map(({ field, options, chosenId }) => (
            <RadioGroup
              key={field}
              className="platform-MergeContacts-choice"
              label={labelOf(field)}
              value={chosenId}
              onChange={(contactId) => merge.chooseValue(field, contactId)}
            >
              {options.map(({ contactId, value }) => (
                <Radio key={contactId} value={contactId}>
                  <bdi className="platform-MergeContacts-value">{value}</bdi>
                </Radio>
              ))}
            </RadioGroup>
          ))}
          <MergeResult survivor={survivor} contacts={merge.contacts} result={result} labelOf={labelOf} />
        </>
      )}
    </FormDialog>
  )
}
