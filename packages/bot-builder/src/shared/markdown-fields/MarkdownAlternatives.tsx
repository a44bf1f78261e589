import type { Language } from '@platform/contract'
import { IconButton, Tooltip } from '@platform/ui'
import { X } from 'lucide-react'
import type { NamedValue } from './highlightParameters.ts'
import { MarkdownField } from './MarkdownField.tsx'

/** The texts of {@link MarkdownAlternatives}. */
export interface AlternativeTexts {
  readonly label: string
  /** Names the group for screen readers. */
  readonly group: string
  /** Names the field that adds an alternative. */
  readonly add: string
  /** Names the field of an alternative, which is counted from 1. */
  readonly item: (number: number) => string
  readonly delete: string
  readonly preview: (number: number) => string
  /** Placeholder of the empty field, without and with alternatives above it. */
  readonly first: string
  readonly next: string
}

interface MarkdownAlternativesProps {
  texts: AlternativeTexts
  values: readonly string[]
  /** Maximum number of values. */
  limit: number
  /** Maximum number of characters of a value. */
  maxLength: number
  /** The parameters whose `{name}` is highlighted. */
  parameters: readonly NamedValue[]
  /** Language of the values, if it is not the agent's. */
  lang?: Language | undefined
  isReadOnly?: boolean
  /** Why the values cannot be saved. */
  error?: string | undefined
  /** Why one of the values cannot be saved. */
  errorOf?: (index: number) => string | undefined
  onChange: (values: string[]) => void
  /** Called when the focus leaves a field. */
  onLeave?: () => void
}

/** Alternative texts in markdown. The last field adds one; its text is already part of the values. @internal */
export function MarkdownAlternatives({
  texts,
  values,
  limit,
  maxLength,
  parameters,
  lang,
  isReadOnly = false,
  error,
  errorOf,
  onChange,
  onLeave,
}: MarkdownAlternativesProps) {
  const fields = !isReadOnly && values.length < limit ? [...values, ''] : values
  const remove = (index: number) => onChange(values.filter((_, at) => at !== index))
  return (
    <div className="platform-MarkdownAlternatives" role="group" aria-label={texts.group}>
      <span className="platform-MarkdownAlternatives-label" aria-hidden>
        {texts.label}
      </span>
      {fields.map((value, index) => {
        const isNext = index === values.length
        return (
          <div key={index} className="platform-MarkdownAlternatives-row">
            <MarkdownField
              aria-label={isNext ? texts.add : texts.item(index + 1)}
              previewLabel={texts.preview(index + 1)}
              parameters={parameters}
              lang={lang}
              isReadOnly={isReadOnly}
              placeholder={isNext ? (index === 0 ? texts.first : texts.next) : ''}
              value={value}
              maxLength={maxLength}
              error={(index === 0 ? error : undefined) ?? errorOf?.(index)}
              onChange={(text) => {
                if (isNext) onChange([...values, text])
                else onChange(values.map((other, at) => (at === index ? text : other)))
              }}
              onBlur={() => {
                onLeave?.()
                // A text that was emptied is deleted.
                if (!isNext && value.trim() === '') remove(index)
              }}
            />
            {!isNext && !isReadOnly && (
              <Tooltip text={texts.delete}>
                <IconButton
                  size="small"
                  variant="quiet"
                  label={texts.delete}
                  icon={<X />}
                  onPress={() => remove(index)}
                />
              </Tooltip>
            )}
          </div>
        )
      })}
    </div>
  )
}
