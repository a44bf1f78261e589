import { Note } from '@platform/ui'
import type { RefusedDocument } from '../../headless/useDocuments.ts'
import { useUploadErrorText } from './useUploadErrorText.ts'

/** The chosen files that are not uploaded, with the reasons. @internal */
export function RefusedDocuments({ refused }: { refused: readonly RefusedDocument[] }) {
  const textOf = useUploadErrorText()
  return (
    <Note tone="danger" role="alert">
      <ul className="platform-Knowledge-refused">
        {refused.map(({ fileName, error }) => (
          <li key={fileName}>
            {error.rule === 'DUPLICATE_NAME' ? (
              textOf(error)
            ) : (
              <>
                <bdi>{fileName}</bdi>: <span>{textOf(error)}</span>
              </>
            )}
          </li>
        ))}
      </ul>
    </Note>
  )
}
