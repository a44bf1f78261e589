import type { UploadDetail, UploadProblem } from '@platform/contract'
import { Button } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { WandSparkles } from 'lucide-react'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import type { CustomerMasterText } from '../../../messages/customerMasterTexts.ts'
import { useFieldLabel } from '../uploadTexts.ts'

interface ImportProblemsProps {
  upload: UploadDetail
  isAccepting: boolean
  onReview: (problem: UploadProblem) => void
  onAccept: (problem: UploadProblem) => void
  /** Handler that is called to choose a default country. */
  onCountryChoose: () => void
}

/** Hints that are shown: the most frequent ones. */
const SHOWN_MAX = 3
/** Rows from which on an error without suggestions is worth a hint. */
const FREQUENT = 3

const PROBLEM_TEXTS: Readonly<Record<string, CustomerMasterText>> = {
  UPLOAD_COUNTRY_MISSING: 'IMPORT_PROBLEM_NO_COUNTRY',
  UPLOAD_NUMBER_EXISTS: 'IMPORT_PROBLEM_EXISTING',
  UPLOAD_NUMBER_REPEATED: 'IMPORT_PROBLEM_REPEATED',
}

/** The most frequent errors, each with one action for all of its rows. @internal */
export function ImportProblems({ upload, isAccepting, onReview, onAccept, onCountryChoose }: ImportProblemsProps) {
  const t = useTexts(customerMasterTexts)
  const labelOf = useFieldLabel()
  const shown = upload.problems
    .filter(({ count, suggestions }) => suggestions > 0 || count >= FREQUENT)
    .slice(0, SHOWN_MAX)
  if (shown.length === 0) return null

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
            {problem.sentence === 'UPLOAD_COUNTRY_MISSING' && (
              <Button size="small" onPress={onCountryChoose}>
                {t('IMPORT_COUNTRY_CHOOSE')}
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
    </ul>
  )
}
