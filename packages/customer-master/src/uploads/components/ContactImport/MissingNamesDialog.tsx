import { Checkbox, ErrorState, FormDialog, Note, Spinner } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import type { CustomerMasterText } from '../../../messages/customerMasterTexts.ts'
import { useFailureText } from '../../../shared/useRuleText.ts'
import { useMissingNames } from '../../headless/useMissingNames.ts'
import type { MissingName, NamesKind } from '../../headless/useMissingNames.ts'

interface MissingNamesDialogProps {
  uploadId: string
  fieldId: string
  kind: NamesKind
  /** Function that waits until earlier corrections are stored. Returns whether they are. */
  settled: () => Promise<boolean>
  /** Handler that is called when the rows have been checked again. */
  onDone: () => void
  onClose: () => void
}

const TITLES: Readonly<Record<NamesKind, CustomerMasterText>> = {
  group: 'IMPORT_NAMES_GROUPS_TITLE',
  label: 'IMPORT_NAMES_LABELS_TITLE',
  option: 'IMPORT_NAMES_OPTIONS_TITLE',
}

/** Creates groups, labels or options that rejected rows name and that do not exist. @internal */
export function MissingNamesDialog({ uploadId, fieldId, kind, settled, onDone, onClose }: MissingNamesDialogProps) {
  const t = useTexts(customerMasterTexts)
  const failureText = useFailureText()
  const missing = useMissingNames({ uploadId, fieldId })
  const { status, names, chosen } = missing
  const isReady = status === 'ready'
  const hasNames = names.length > 0

  async function submit() {
    await settled()
    const outcome = await missing.submit()
    // No field shows a refusal.
    return outcome.status === 'done'
      ? outcome
      : ({ status: 'failed', error: { message: failureText(outcome.error) } } as const)
  }

  return (
    <FormDialog
      size="small"
      className="platform-MissingNames"
      title={t(TITLES[kind])}
      description={t('IMPORT_NAMES_HELP')}
      submitText={hasNames ? t('IMPORT_NAMES_CREATE', { count: chosen.length }) : t('IMPORT_NAMES_CHECK')}
      isSaving={missing.isSaving}
      isSubmitDisabled={!isReady || (hasNames && chosen.length === 0)}
      onSubmit={submit}
      doneText={t('IMPORT_NAMES_DONE')}
      onDone={onDone}
      onClose={onClose}
    >
      {status === 'failed' && (
        <ErrorState title={t('IMPORT_NAMES_FAILED')} reason={failureText(missing.error)} onRetry={missing.retry} />
      )}
      {status === 'loading' && <Spinner aria-label={t('IMPORT_NAMES_LOADING')} />}
      {isReady && !hasNames && missing.unsuitable === 0 && <p>{t('IMPORT_NAMES_NONE')}</p>}
      {isReady && hasNames && (
        <div role="group" aria-label={t(TITLES[kind])} className="platform-MissingNames-list">
          {names.length > 1 && (
            <Checkbox
              isSelected={chosen.length === names.length}
              isIndeterminate={chosen.length > 0 && chosen.length < names.length}
              onChange={missing.chooseAll}
            >
              {t('IMPORT_NAMES_ALL')}
            </Checkbox>
          )}
          {names.map((each) => (
            <NameChoice
              key={each.name}
              missing={each}
              isChosen={chosen.includes(each.name)}
              onChoose={(isChosen) => missing.choose(each.name, isChosen)}
            />
          ))}
        </div>
      )}
      {missing.more > 0 && <Note>{t('IMPORT_NAMES_MORE', { count: missing.more })}</Note>}
      {missing.unsuitable > 0 && (
        <Note tone="warning">{t('IMPORT_NAMES_UNSUITABLE', { count: missing.unsuitable })}</Note>
      )}
    </FormDialog>
  )
}

interface NameChoiceProps {
  missing: MissingName
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

function NameChoice({ missing: { name, rows, similar }, isChosen, onChoose }: NameChoiceProps) {
  const t = useTexts(customerMasterTexts)
  const help = similar === null ? {} : { help: t('IMPORT_NAMES_SIMILAR', { name: similar }) }
  return (
    <Checkbox isSelected={isChosen} onChange={onChoose} {...help}>
      <bdi>{name}</bdi> <span className="platform-MissingNames-rows">{t('IMPORT_NAMES_ROWS', { count: rows })}</span>
    </Checkbox>
  )
}
