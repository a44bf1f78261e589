import { Markdown, TextArea, type TextAreaProps } from '@platform/ui'
import { highlightParameters, isFormatted, type NamedValue } from './highlightParameters.ts'

interface MarkdownFieldProps extends TextAreaProps {
  value: string
  /** The parameters whose `{name}` is highlighted. */
  parameters: readonly NamedValue[]
  /** Names the preview for screen readers. */
  previewLabel: string
}

/** A field for markdown, with a preview below it if its formatting differs from its source. @internal */
export function MarkdownField({ parameters, previewLabel, ...field }: MarkdownFieldProps) {
  const { value, lang } = field
  return (
    <div className="platform-MarkdownField">
      <TextArea minRows={1} {...field} className="platform-MarkdownField-field" />
      {isFormatted(value, parameters) && (
        <div role="group" aria-label={previewLabel} lang={lang} dir="auto" className="platform-MarkdownField-preview">
          <Markdown text={highlightParameters(value, parameters)} className="platform-MarkdownField-text" />
        </div>
      )}
    </div>
  )
}
