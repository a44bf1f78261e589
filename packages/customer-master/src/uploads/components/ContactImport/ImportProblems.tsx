import { canLeaveOut } from '@platform/contract'
import type { UploadDetail, UploadProblem } from '@platform/contract'
import { Button } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { TriangleAlert, WandSparkles } from 'lucide-react'
import { useAddableNames } from '../../headless/useMissingNames.ts'
import type { NamesKind } from '../../headless/useMissingNames.ts'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import type { CustomerMasterText } from '../../../messages/customerMasterTexts.ts'
import { useFieldLabel } from '../uploadTexts.ts'

interface ImportProblemsProps {
  upload: UploadDetail
  isAccepting: boolean
  onReview: (problem: UploadProblem) => void
  onAccept: (problem: UploadProblem) => void
  /** Handler that is called to import the rows without the cells that have the error. */
  onLeaveOut: (problem: UploadProblem) => void
  /** Handler that is called to choose a default country. */
  onCountryChoose: () => void
  /** Handler that is called to import numbers that no network has. */
  onUnknownNumbersAccept: () => void
  /** Handler that is called to create the groups, labels or options that the rows name. */
  onNamesAdd: (problem: UploadProblem) => void
  onWarningsReview: () => void
}

/** Hints that are shown: the most frequent ones. */
const SHOWN_MAX = 3
/** Rows from which on an error without suggestions is worth a hint. */
const FREQUENT = 3
/** Always worth a hint: their actions import all of their rows. */
const UNKNOWN = 'UPLOAD_NUMBER_UNKNOWN'
const NO_COUNTRY = 'UPLOAD_COUNTRY_MISSING'

const PROBLEM_TEXTS: Readonly<Record<string, CustomerMasterText>> = {
  UPLOAD_COUNTRY_MISSING: 'IMPORT_PROBLEM_NO_COUNTRY',
  UPLOAD_GROUP_UNKNOWN: 'IMPORT_PROBLEM_NO_GROUP',
  UPLOAD_LABEL_UNKNOWN: 'IMPORT_PROBLEM_NO_LABEL',
  UPLOAD_NUMBER_UNKNOWN: 'IMPORT_PROBLEM_UNKNOWN_NUMBER',
  UPLOAD_NUMBER_EXISTS: 'IMPORT_PROBLEM_EXISTING',
  UPLOAD_NUMBER_REPEATED: 'IMPORT_PROBLEM_REPEATED',
  UPLOAD_CONTACT_UNKNOWN_PHONE: 'IMPORT_PROBLEM_UNKNOWN_CONTACT',
  UPLOAD_CONTACT_UNKNOWN_EMAIL: 'IMPORT_PROBLEM_UNKNOWN_CONTACT',
  UPLOAD_CONTACT_UNKNOWN_ID: 'IMPORT_PROBLEM_UNKNOWN_CONTACT',
  UPLOAD_NUMBER_OTHER: 'IMPORT_PROBLEM_OTHER_NUMBER',
  UPLOAD_ROW_FOOTER: 'IMPORT_PROBLEM_FOOTER',
}

const WARNING_TEXTS: Readonly<Record<string, CustomerMasterText>> = {
  UPLOAD_COUNTRY_GUESSED: 'IMPORT_WARNING_COUNTRY',
  UPLOAD_NUMBER_ROUNDED: 'IMPORT_WARNING_ROUNDED',
  UPLOAD_NUMBER_UNKNOWN: 'IMPORT_WARNING_UNKNOWN_NUMBER',
  UPLOAD_SECOND_NUMBER: 'IMPORT_WARNING_SECOND_NUMBER',
}

const NAMES_TEXTS: Readonly<Record<NamesKind, CustomerMasterText>> = {
  group: 'IMPORT_NAMES_GROUPS',
  label: 'IMPORT_NAMES_LABELS',
  option: 'IMPORT_NAMES_OPTIONS',
}

/**
 * The most frequent errors, each with one action for all of its rows; then what to look at in accepted rows.
 *
 * Its states are attributes:
 * - `.platform-ImportProblems-problem[data-warning]`: the rows are accepted
 *
 * @internal
 */
export function ImportProblems({
  upload,
  isAccepting,
  onReview,
  onAccept,
  onLeaveOut,
  onCountryChoose,
  onUnknownNumbersAccept,
  onNamesAdd,
  onWarningsReview,
}: ImportProblemsProps) {
  const t = useTexts(customerMasterTexts)
  const labelOf = useFieldLabel()
  const addableKindOf = useAddableNames()
  /** Whether an error has an action for all of its rows, however few they are. */
  const hasAction = ({ suggestions, sentence }: UploadProblem): boolean =>
    suggestions > 0 || [UNKNOWN, NO_COUNTRY].includes(sentence) || addableKindOf(sentence) !== undefined
  const shown = upload.problems.filter((problem) => problem.count >= FREQUENT || hasAction(problem)).slice(0, SHOWN_MAX)
  const warnings = upload.warnings.kinds.slice(0, SHOWN_MAX)
  if (shown.length === 0 && warnings.length === 0) return null

  /** A contact may lack the value. */
  const isOptional = ({ fieldId }: UploadProblem): boolean =>
    upload.fields.some((field) => field.id === fieldId && canLeaveOut(field, upload))

  function namesButton(problem: UploadProblem) {
    const kind = addableKindOf(problem.sentence)
    return (
      kind && (
        <Button size="small" isDisabled={isAccepting} onPress={() => onNamesAdd(problem)}>
          {t(NAMES_TEXTS[kind])}
        </Button>
      )
    )
  }

  function textOf({ sentence, fieldId, count }: UploadProblem): string {
    const key = PROBLEM_TEXTS[sentence]
    if (key) return t(key, { count })
    const field = upload.fields.find(({ id }) => id === fieldId)
    return field ? t('IMPORT_PROBLEM_OTHER', { count, field: labelOf(field) }) : t('IMPORT_PROBLEM_ROW', { count })
  }

  return (
    <ul className="platform-ImportProblems" aria-label={t('IMPORT_PROBLEMS')}>
      {shown.map((problem) => (
        <li key={`${problem.sentence} ${problem.fieldId ?? ''}`} className="platform-ImportProblems-problem">
          <WandSparkles aria-hidden="true" />
          <span className="platform-ImportProblems-text">{textOf(problem)}</span>
          <span className="platform-ImportProblems-actions">
            <Button size="small" variant="quiet" onPress={() => onReview(problem)}>
              {t('IMPORT_PROBLEM_REVIEW')}
            </Button>
            {problem.sentence === NO_COUNTRY && (
              <Button size="small" onPress={onCountryChoose}>
                {t('IMPORT_COUNTRY_CHOOSE')}
              </Button>
            )}
            {problem.sentence === UNKNOWN && (
              <Button size="small" onPress={onUnknownNumbersAccept}>
                {t('IMPORT_UNKNOWN_NUMBERS_ACCEPT')}
              </Button>
            )}
            {namesButton(problem)}
            {isOptional(problem) && (
              <Button size="small" isDisabled={isAccepting} onPress={() => onLeaveOut(problem)}>
                {t('IMPORT_LEAVE_OUT_ALL', { count: problem.count })}
              </Button>
            )}
            {problem.suggestions > 0 && (
              <Button size="small" isDisabled={isAccepting} onPress={() => onAccept(problem)}>
                {t('IMPORT_ACCEPT_ALL', { count: problem.suggestions })}
              </Button>
            )}
          </span>
        </li>
      ))}
      {warnings.map(({ sentence, count }) => (
        <li key={sentence} className="platform-ImportProblems-problem" data-warning>
          <TriangleAlert aria-hidden="true" />
          <span className="platform-ImportProblems-text">
            {t(WARNING_TEXTS[sentence] ?? 'IMPORT_WARNING_OTHER', { count })}
          </span>
          <span className="platform-ImportProblems-actions">
            <Button size="small" variant="quiet" onPress={onWarningsReview}>
              {t('IMPORT_PROBLEM_REVIEW')}
            </Button>
          </span>
        </li>
      ))}
    </ul>
  )
}
