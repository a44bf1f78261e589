import type { FileReply, UploadDetail, UploadProblem } from '@platform/contract'
import { useToasts } from '@platform/ui'
import { useState } from 'react'
import { useFailureText } from '../../../shared/useRuleText.ts'
import type { ReviewView } from '../../headless/reviewRows.ts'
import type { UseContactImportResult } from '../../headless/useContactImport.ts'
import type { UseReviewRowsResult } from '../../headless/useReviewRows.ts'
import type { GuardedImport } from './useKeptCorrections.tsx'

interface ReviewDecisionsOptions {
  readonly contactImport: GuardedImport
  readonly upload: UploadDetail
  readonly view: ReviewView
  readonly review: UseReviewRowsResult
  readonly onSave: (file: FileReply) => void
}

/** What the user decides about a checked file, and why the last decision failed. Each waits for unsaved corrections. @internal */
export function useReviewDecisions({ contactImport, upload, view, review, onSave }: ReviewDecisionsOptions) {
  const failureText = useFailureText()
  const toast = useToasts()
  const [failure, setFailure] = useState<string | null>(null)
  const [isLoadingErrors, setLoadingErrors] = useState(false)

  /** Shows the rows that are rejected after many have been corrected. */
  const showRejected = () => {
    if (view.problem) review.show({ show: 'rejected' })
    review.reload()
  }

  return {
    failure,
    isLoadingErrors,
    showRejected,
    commit: async () => {
      setFailure(null)
      if (!(await review.settled())) return
      const outcome = await contactImport.commit()
      if (outcome.status !== 'done') setFailure(failureText(outcome.error))
    },
    /** Corrects all rows with an error by one call. */
    correctAll: async (correct: UseContactImportResult['accept'], problem: UploadProblem) => {
      await review.settled()
      const outcome = await correct(problem)
      if (outcome.status === 'done') showRejected()
      else {
        toast.error(failureText(outcome.error))
        review.reload()
      }
    },
    checkAgain: async (change: Partial<Pick<UploadDetail, 'replaces' | 'acceptsUnknownNumbers'>>) => {
      setFailure(null)
      if (!(await review.settled())) return
      const { mapping, defaultCountry, acceptsUnknownNumbers, keepsBlankMarkers, matchBy, clearWord } = upload
      const { replaces = upload.replaces } = change
      const matching = { replaces, creates: upload.creates || !replaces, matchBy, clearWord }
      const options = { mapping, defaultCountry, acceptsUnknownNumbers, keepsBlankMarkers, ...matching, ...change }
      const outcome = await contactImport.check(options)
      if (outcome && outcome.status !== 'done') setFailure(failureText(outcome.error))
    },
    downloadErrors: async () => {
      setLoadingErrors(true)
      const outcome = await contactImport.loadRejected()
      setLoadingErrors(false)
      if (outcome.status === 'done') onSave(outcome.value)
      else toast.error(failureText(outcome.error))
    },
  }
}
