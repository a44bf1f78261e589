import { DEFAULT_LANGUAGE_MODEL, DEFAULT_LANGUAGE_MODEL_URL, LLM_TYPES } from '@platform/contract'
import type { LlmType } from '@platform/contract'
import { Option, Select, TextField } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useFieldProps } from '../../../shared/useFieldProps.ts'
import type { UseIntegrationFormResult } from '../../headless/useIntegrationForm.ts'
import { ConnectionTestButton } from './ConnectionTestButton.tsx'
import { KeyField } from './KeyField.tsx'
import type { KeyFieldProps } from './KeyField.tsx'

/** The LLM type of a key of the select. */
const LLM_OF_KEY: ReadonlyMap<string, LlmType> = new Map(Object.values(LLM_TYPES).map((llm) => [String(llm), llm]))

/** All fields of an integration (specification 1 §2.12), and the connection test. @internal */
export function IntegrationFields({
  form,
  keyHint,
}: Pick<KeyFieldProps, 'keyHint'> & { form: UseIntegrationFormResult }) {
  const t = useTexts(botBuilderTexts)
  const field = useFieldProps(form)
  return (
    <>
      <TextField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a form opens with the focus on its first field
        autoFocus
        isRequired
        label={t('INTEGRATION_NAME')}
        {...field('name')}
      />
      <Select
        isRequired
        label={t('INTEGRATION_LLM')}
        value={form.values.llm === null ? null : String(form.values.llm)}
        error={field('llm').error}
        onChange={(key) => form.change({ llm: LLM_OF_KEY.get(String(key)) ?? null })}
      >
        <Option id={String(LLM_TYPES.OPENAI)}>{t('INTEGRATION_LLM_OPENAI')}</Option>
        <Option id={String(LLM_TYPES.GPT)}>{t('INTEGRATION_LLM_GPT')}</Option>
      </Select>
      <KeyField form={form} keyHint={keyHint} />
      <TextField
        type="url"
        label={t('INTEGRATION_URL')}
        help={t('INTEGRATION_URL_HELP')}
        placeholder={DEFAULT_LANGUAGE_MODEL_URL}
        {...field('baseUrl')}
      />
      <TextField label={t('INTEGRATION_MODEL')} placeholder={DEFAULT_LANGUAGE_MODEL} {...field('model')} />
      <ConnectionTestButton form={form} isDisabled={keyHint === undefined && form.values.apikey.trim() === ''} />
    </>
  )
}
