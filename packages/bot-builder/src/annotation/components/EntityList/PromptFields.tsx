import { nameKey, parameterPromptRules, PHRASE_MAX, PROMPTS_MAX } from '@platform/contract'
import type { Language, Parameter, RuleError } from '@platform/contract'
import { IconButton, Markdown, TextArea, Tooltip } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { X } from 'lucide-react'
import { useState } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useRuleText } from '../../../shared/useRuleText.ts'

interface PromptFieldsProps {
  label: string
  /** Names the group for screen readers, with the parameter. */
  groupLabel: string
  prompts: readonly string[]
  /** The parameters whose `{name}` is highlighted. */
  parameters: readonly Parameter[]
  isRequired?: boolean
  /** Language of the prompts, if it is not the agent's. */
  lang?: Language
  /** The rule that the prompts broke in the last save. */
  error?: RuleError | undefined
  onChange: (prompts: string[]) => void
}

const TEXTS = {
  own: { add: 'PARAMETER_PROMPT_ADD', prompt: 'PARAMETER_PROMPT' },
  en: { add: 'PARAMETER_PROMPT_ADD_EN', prompt: 'PARAMETER_PROMPT_EN' },
  hi: { add: 'PARAMETER_PROMPT_ADD_HI', prompt: 'PARAMETER_PROMPT_HI' },
} as const

/** The prompts that ask for a value, each with a preview of its formatting. The last field adds a prompt. @internal */
export function PromptFields({
  label,
  groupLabel,
  prompts,
  parameters,
  isRequired,
  lang,
  error,
  onChange,
}: PromptFieldsProps) {
  const t = useTexts(botBuilderTexts)
  const ruleText = useRuleText()
  const [wasLeft, setLeft] = useState(false)
  const shownError = wasLeft && isRequired ? parameterPromptRules(prompts)[0] : error
  const texts = TEXTS[lang ?? 'own']
  const fields = prompts.length < PROMPTS_MAX ? [...prompts, ''] : prompts
  return (
    <div className="platform-PromptFields" role="group" aria-label={groupLabel}>
      <span className="platform-PromptFields-label" aria-hidden>
        {label}
      </span>
      {fields.map((prompt, index) => {
        const isNext = index === prompts.length
        return (
          <div key={index} className="platform-PromptFields-row">
            <TextArea
              minRows={1}
              aria-label={isNext ? t(texts.add) : t(texts.prompt, { number: index + 1 })}
              lang={lang}
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
            {isFormatted(prompt, parameters) && (
              <div
                role="group"
                aria-label={t('PARAMETER_PROMPT_PREVIEW', { number: index + 1 })}
                lang={lang}
                className="platform-PromptFields-preview"
              >
                <Markdown text={highlightedPrompt(prompt, parameters)} className="platform-PromptFields-text" />
              </div>
            )}
          </div>
        )
      })}
    </div>
  )
}

/** Markdown that looks different from its source: styles, lists, headings, quotes, code, links, several lines. */
const FORMATTING = /[*_~`]|<u>|^\s*(?:[-+>#]|\d+[.)])\s|\[[^\]]*\]\(|\n/mu

const isFormatted = (prompt: string, parameters: readonly Parameter[]) =>
  FORMATTING.test(prompt) || highlightedPrompt(prompt, parameters) !== prompt

/** Returns the markdown of a prompt with each `{name}` of a parameter as code, which the style sheet highlights. */
export function highlightedPrompt(prompt: string, parameters: readonly Parameter[]): string {
  const names = new Set(parameters.map(({ name }) => nameKey(name)))
  return prompt.replace(/`[^`]*`|\{([^{}\n`]{1,200})\}/gu, (found, name: string | undefined) =>
    name !== undefined && names.has(nameKey(name)) ? `\`${found}\`` : found,
  )
}
