import { Note } from '@platform/ui'
import type { ReactNode } from 'react'
import type { ServerRefusal } from '../serverErrors.ts'
import { useCheckedErrorText } from '../useCheckedFields.ts'

interface ServerErrorsProps {
  /** The result of the last attempt to save; null if the server found no errors. */
  refusal: ServerRefusal | null
  /** Returns the title of the list for the sentence of the server. */
  titleOf: (message: string) => ReactNode
  /** Returns the label of a field by its path; undefined for a field that the form does not have. */
  labelOf: (path: string) => string | undefined
}

/** The errors that the server reports about a save, above the form. @internal */
export function ServerErrors({ refusal, titleOf, labelOf }: ServerErrorsProps) {
  const errorText = useCheckedErrorText()
  if (refusal === null) return null
  return (
    <Note tone="danger" role="alert" title={titleOf(refusal.message)} className="platform-ServerErrors">
      <ul className="platform-ServerErrors-list">
        {refusal.errors.map((error, index) => {
          const label = error.field === undefined ? undefined : labelOf(error.field)
          return (
            <li key={index}>
              {label !== undefined && (
                <>
                  <bdi>{label}</bdi>
                  {': '}
                </>
              )}
              {errorText(error)}
            </li>
          )
        })}
      </ul>
    </Note>
  )
}
