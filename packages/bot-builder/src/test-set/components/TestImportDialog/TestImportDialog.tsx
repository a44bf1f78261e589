import { IMPORT_MAX_BYTES, MESSAGE_MAX, TEST_CASES_MAX, TEST_TURNS_MAX } from '@platform/contract'
import type { AddedTestCases } from '@platform/contract'
import { Button, Dialog, FileDrop, Note, ProgressBar, Skeleton, useToasts } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useFailureText, useRuleText } from '../../../shared/useRuleText.ts'
import type { RejectedRow, TestImportPlan } from '../../headless/planTestImport.ts'
import { useTestImport } from '../../headless/useTestImport.ts'

const ACCEPT = { 'text/csv': ['.csv', '.tsv', '.txt'] }
/** Rejected rows that are listed. */
const LISTED_ROWS = 100

const PROBLEMS = {
  EMPTY: 'TEST_IMPORT_EMPTY',
  NO_INTENT_COLUMN: 'TEST_IMPORT_NO_COLUMN',
  NOT_TEXT: 'TEST_IMPORT_NOT_TEXT',
} as const

/** @internal */
export interface TestImportDialogProps {
  agentId: string
  onClose: () => void
}

/** Imports test cases from a CSV file, after a preview. The dialog is open while it is mounted. @internal */
export function TestImportDialog({ agentId, onClose }: TestImportDialogProps) {
  const t = useTexts(botBuilderTexts)
  const failureText = useFailureText()
  const ruleText = useRuleText()
  const toast = useToasts()
  const transfer = useTestImport(agentId)
  const { step, plan, error, problem } = transfer
  const isBusy = step === 'importing'
  const count = plan?.testCases.length ?? 0

  async function confirm() {
    const outcome = await transfer.confirm()
    if (outcome?.status === 'refused') toast.error(ruleText(outcome.errors[0]))
    if (outcome?.status !== 'done') return
    const { added, changed } = outcome.value
    toast.success(t('TEST_IMPORT_DONE', { added: added.length, changed: changed.length }), {
      action: { label: t('UNDO'), onAction: () => void undo(outcome.value) },
    })
    onClose()
  }

  async function undo(added: AddedTestCases) {
    const outcome = await transfer.undo(added)
    if (outcome.status === 'done') toast.success(t('TEST_UNDONE'))
    else if (outcome.status === 'failed') toast.error(failureText(outcome.error))
  }

  return (
    <Dialog
      isOpen
      size="large"
      title={t('TEST_IMPORT_TITLE')}
      description={t('TEST_IMPORT_TEXT')}
      onOpenChange={(isOpen) => {
        if (!isOpen && !isBusy) onClose()
      }}
      footer={
        <>
          <Button isDisabled={isBusy} onPress={plan ? transfer.restart : onClose}>
            {t(plan ? 'TEST_IMPORT_OTHER' : 'CANCEL')}
          </Button>
          <Button
            variant="primary"
            isDisabled={count === 0 || transfer.isTooMany}
            isBusy={isBusy}
            onPress={() => void confirm()}
          >
            {t('TEST_IMPORT_CONFIRM', { count })}
          </Button>
        </>
      }
    >
      <div className="platform-TestImport">
        {error && (
          <Note tone="danger" role="alert">
            {failureText(error)}
          </Note>
        )}
        {step === 'choosing' && (
          <FileDrop
            label={t('TEST_IMPORT_FILE')}
            help={t('TEST_IMPORT_FILE_HELP')}
            error={problem && t(PROBLEMS[problem])}
            accept={ACCEPT}
            maxBytes={IMPORT_MAX_BYTES}
            onAdd={([file]) => {
              if (file) void transfer.choose(file)
            }}
            onRefuse={([refused]) => {
              const megabytes = Math.floor(IMPORT_MAX_BYTES / 1_000_000)
              if (refused) toast.error(t('TEST_IMPORT_FILE_REFUSED', { name: refused.file.name, megabytes }))
            }}
          />
        )}
        {step === 'reading' && <Skeleton height={160} />}
        {isBusy && <ProgressBar label={t('TEST_IMPORT_PROGRESS')} value={transfer.progress} />}
        {plan && <ImportPreview plan={plan} fileName={transfer.fileName} isTooMany={transfer.isTooMany} />}
      </div>
    </Dialog>
  )
}

interface ImportPreviewProps {
  plan: TestImportPlan
  fileName: string
  isTooMany: boolean
}

function ImportPreview({ plan, fileName, isTooMany }: ImportPreviewProps) {
  const t = useTexts(botBuilderTexts)
  const { phrases, conversations, added, changed, unchanged, rejected } = plan
  const further = rejected.length - LISTED_ROWS
  return (
    <>
      <div role="status" className="platform-TestImport-summary">
        <p>
          <strong>
            <bdi>{fileName}</bdi>
          </strong>{' '}
          {t('TEST_IMPORT_CONTENT', { phrases, conversations })}
        </p>
        <ul>
          {added > 0 && <li>{t('TEST_IMPORT_ADDED', { count: added })}</li>}
          {changed.length > 0 && <li>{t('TEST_IMPORT_CHANGED', { count: changed.length })}</li>}
          {unchanged > 0 && <li>{t('TEST_IMPORT_UNCHANGED', { count: unchanged })}</li>}
          {added + changed.length === 0 && <li>{t('TEST_IMPORT_NOTHING')}</li>}
        </ul>
      </div>
      {isTooMany && <Note tone="danger">{t('TEST_IMPORT_TOO_MANY', { limit: TEST_CASES_MAX })}</Note>}
      {rejected.length > 0 && (
        <section className="platform-TestImport-rejected">
          <h3>{t('TEST_IMPORT_REJECTED', { count: rejected.length })}</h3>
          <ul
            aria-label={t('TEST_IMPORT_REJECTED', { count: rejected.length })}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
            tabIndex={0}
          >
            {rejected.slice(0, LISTED_ROWS).map((row) => (
              <RejectedLine key={row.line} row={row} />
            ))}
            {further > 0 && <li>{t('TEST_MORE_REJECTED', { count: further })}</li>}
          </ul>
        </section>
      )}
    </>
  )
}

function RejectedLine({ row: { line, text, intent, reason, nearest } }: { row: RejectedRow }) {
  const t = useTexts(botBuilderTexts)
  const reasons: Readonly<Record<RejectedRow['reason'], string>> = {
    INTENT_UNKNOWN:
      nearest === null
        ? t('TEST_REASON_INTENT_UNKNOWN', { intent })
        : t('TEST_REASON_INTENT_NEAREST', { intent, nearest }),
    TEXT_BLANK: t('TEST_REASON_TEXT_BLANK'),
    TEXT_LONG: t('TEST_REASON_TEXT_LONG', { limit: MESSAGE_MAX }),
    CONTRADICTION: t('TEST_REASON_CONTRADICTION'),
    CONVERSATION: t('TEST_REASON_CONVERSATION'),
    CONVERSATION_LONG: t('TEST_REASON_CONVERSATION_LONG', { limit: TEST_TURNS_MAX }),
  }
  return (
    <li>
      <span className="platform-TestImport-line">{t('TEST_IMPORT_LINE', { line })}</span>{' '}
      {text !== '' && <bdi className="platform-TestImport-text">{text}</bdi>}{' '}
      <span className="platform-TestImport-reason">{reasons[reason]}</span>
    </li>
  )
}
