import { STARTER_SUMMARIES, StarterTemplateSchema } from '@platform/contract'
import type { StarterTemplate } from '@platform/contract'
import { Checkbox, Radio, RadioGroup } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import type { AgentFormFields } from '../../headless/useAgentForm.ts'

const TEXTS = {
  travel: ['AGENT_TEMPLATE_TRAVEL', 'AGENT_TEMPLATE_TRAVEL_HELP'],
  shop: ['AGENT_TEMPLATE_SHOP', 'AGENT_TEMPLATE_SHOP_HELP'],
  clinic: ['AGENT_TEMPLATE_CLINIC', 'AGENT_TEMPLATE_CLINIC_HELP'],
  restaurant: ['AGENT_TEMPLATE_RESTAURANT', 'AGENT_TEMPLATE_RESTAURANT_HELP'],
  'help-desk': ['AGENT_TEMPLATE_HELP_DESK', 'AGENT_TEMPLATE_HELP_DESK_HELP'],
} as const satisfies Record<StarterTemplate, readonly [name: string, help: string]>

/** Props of {@link StarterFields}. */
export interface StarterFieldsProps extends Pick<AgentFormFields, 'smallTalk' | 'template'> {
  onChange: (changes: Partial<Pick<AgentFormFields, 'smallTalk' | 'template'>>) => void
}

/** The content with which a new agent begins: small talk and a template, with sample questions of the chosen one. */
export function StarterFields({ smallTalk, template, onChange }: StarterFieldsProps) {
  const t = useTexts(botBuilderTexts)
  return (
    <>
      <Checkbox
        isSelected={smallTalk}
        help={t('AGENT_FORM_SMALL_TALK_HELP')}
        onChange={(isSelected) => onChange({ smallTalk: isSelected })}
      >
        {t('AGENT_FORM_SMALL_TALK')}
      </Checkbox>
      <RadioGroup
        label={t('AGENT_FORM_TEMPLATE')}
        value={template ?? ''}
        onChange={(chosen) => onChange({ template: StarterTemplateSchema.options.find((id) => id === chosen) ?? null })}
      >
        <Radio value="" help={t('AGENT_FORM_TEMPLATE_NONE_HELP')}>
          {t('AGENT_FORM_TEMPLATE_NONE')}
        </Radio>
        {StarterTemplateSchema.options.map((id) => {
          const { intents, phrases } = STARTER_SUMMARIES[id]
          const [name, help] = TEXTS[id]
          return (
            <Radio key={id} value={id} help={`${t(help)} ${t('AGENT_FORM_TEMPLATE_COUNTS', { intents, phrases })}`}>
              {t(name)}
            </Radio>
          )
        })}
      </RadioGroup>
      {template && (
        <section aria-label={t('AGENT_FORM_TEMPLATE_EXAMPLES')}>
          <p>{t('AGENT_FORM_TEMPLATE_EXAMPLES')}</p>
          <ul>
            {STARTER_SUMMARIES[template].questions.map((question) => (
              <li key={question} dir="auto">
                {question}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
