import { DOCUMENT_MAX_BYTES, ruleError } from '@platform/contract'
import type { RefusedFile } from '@platform/ui'
import { useRef, useState } from 'react'
import type { RefusedDocument, UseDocumentsResult } from '../../headless/useDocuments.ts'

const MEGABYTE = 1024 * 1024

/** Uploads the chosen files that are valid, and lists the others until the next choice. @internal */
export function useDocumentChoice(documents: UseDocumentsResult) {
  const [refused, setRefused] = useState<readonly RefusedDocument[]>([])
  /** If a selection contains valid and invalid files, the valid ones are reported first. */
  const sameChoice = useRef<readonly RefusedDocument[]>([])

  return {
    refused,
    add: (files: readonly File[]): void => {
      const notTaken = documents.add(files)
      setRefused(notTaken)
      sameChoice.current = notTaken
      queueMicrotask(() => (sameChoice.current = []))
    },
    refuse: (files: readonly RefusedFile[]): void => {
      setRefused([...sameChoice.current, ...files.map(refusedDocument)])
    },
  }
}

function refusedDocument({ file: { name: fileName }, refusal }: RefusedFile): RefusedDocument {
  return {
    fileName,
    error:
      refusal === 'size'
        ? ruleError('FILE_TOO_LARGE', 'files.0', 'DOCUMENT_TOO_LARGE', { limit: DOCUMENT_MAX_BYTES / MEGABYTE })
        : ruleError('NOT_A_PDF', 'files.0', 'DOCUMENT_NOT_PDF'),
  }
}
