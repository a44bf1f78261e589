import { parameterPromptRules, PHRASE_MAX, PROMPTS_MAX } from '@platform/contract'
import type { Language, Parameter, RuleError } from '@platform/contract'
import { useTexts } from '@platform/ui/i18n'
import { useState } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { MarkdownAlternatives } from '../../../shared/markdown-fields/MarkdownAlternatives.tsx'
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

/** The prompts that ask for a value. @internal */
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
  const { add, prompt } = TEXTS[lang ?? 'own']
  return (
    <MarkdownAlternatives
      texts={{
        label,
        group: groupLabel,
        add: t(add),
        item: (number) => t(prompt, { number }),
        delete: t('PARAMETER_PROMPT_DELETE'),
        preview: (number) => t('PARAMETER_PROMPT_PREVIEW', { number }),
        first: t('PARAMETER_PROMPT_FIRST'),
        next: t('PARAMETER_PROMPT_NEXT'),
      }}
      values={prompts}
      limit={PROMPTS_MAX}
      maxLength={PHRASE_MAX}
      parameters={parameters}
      lang={lang}
      error={ruleText((wasLeft && isRequired ? parameterPromptRules(prompts)[0] : undefined) ?? error)}
      onChange={onChange}
      onLeave={() => setLeft(true)}
    />
  )
}
