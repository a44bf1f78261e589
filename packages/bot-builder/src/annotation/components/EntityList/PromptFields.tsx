import { parameterPromptRules, PHRASE_MAX, PROMPTS_MAX } from '@platform/contract'
import type { RuleError } from '@platform/contract'
import { IconButton, TextField, Tooltip } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { X } from 'lucide-react'
import { useState } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useRuleText } from '../../../shared/useRuleText.ts'

interface PromptFieldsProps {
  /** Prompts of the parameter. */
  name: string
  prompts: readonly string[]
  isReadOnly: boolean
  /** The rule that the prompts broke in the last save. */
  error: RuleError | undefined
  onChange: (prompts: string[]) => void
}

/** The prompts that ask for a value. The last field adds a prompt. @internal */
export function PromptFields({ name, prompts, isReadOnly, error, onChange }: PromptFieldsProps) {
  const t = useTexts(botBuilderTexts)
  const ruleText = useRuleText()
  const [wasLeft, setLeft] = useState(false)
  const shownError = wasLeft ? parameterPromptRules(prompts)[0] : error

  if (isReadOnly) {
    return (
      <ul className="platform-PromptFields-list" aria-label={t('ENTITY_PROMPTS')}>
        {prompts.map((prompt, index) => (
          <li key={index}>
            <bdi>{prompt}</bdi>
          </li>
        ))}
      </ul>
    )
  }
  const fields = prompts.length < PROMPTS_MAX ? [...prompts, ''] : prompts
  return (
    <div className="platform-PromptFields" role="group" aria-label={t('PARAMETER_PROMPTS_OF', { name })}>
      {fields.map((prompt, index) => {
        const isNext = index === prompts.length
        return (
          <span key={index} className="platform-PromptFields-row">
            <TextField
              size="small"
              aria-label={isNext ? t('PARAMETER_PROMPT_ADD') : t('PARAMETER_PROMPT', { number: index + 1 })}
              className="platform-PromptFields-field"
              placeholder={isNext ? t(index === 0 ? 'PARAMETER_PROMPT_FIRST' : 'PARAMETER_PROMPT_NEXT') : ''}
              value={prompt}
              maxLength={PHRASE_MAX}
              error={index === 0 ? ruleText(shownError) : undefined}
              onChange={(text) => {
                if (isNext) onChange([...prompts, text])
                else onChange(prompts.map((other, at) => (at === index ? text : other)))
              }}
              onBlur={() => {
                setLeft(true)
                // A prompt that was emptied is deleted.
                if (!isNext && prompt.trim() === '') onChange(prompts.filter((_, at) => at !== index))
              }}
            />
            {!isNext && (
              <Tooltip text={t('PARAMETER_PROMPT_DELETE')}>
                <IconButton
                  size="small"
                  variant="quiet"
                  label={t('PARAMETER_PROMPT_DELETE')}
                  icon={<X />}
                  onPress={() => onChange(prompts.filter((_, at) => at !== index))}
                />
              </Tooltip>
            )}
          </span>
        )
      })}
    </div>
  )
}
