import { DEFAULT_LANGUAGE_MODEL, DEFAULT_LANGUAGE_MODEL_URL, LLM_TYPES } from '@platform/contract'
import type { LlmType } from '@platform/contract'
import { Button, FormDialog, Option, Select, TextField } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useFieldProps } from '../../../shared/useFieldProps.ts'
import { useIntegrationForm } from '../../headless/useIntegrationForm.ts'
import { ConnectionResult } from './ConnectionResult.tsx'

/** Props of {@link CreateIntegrationDialog}. */
export interface CreateIntegrationDialogProps {
  /** Handler that is called with the id of the new configuration (specification 1 §2.12). */
  onCreated: (configurationId: string) => void
  onClose: () => void
}

/** The LLM type of a key of the select. */
const LLM_OF_KEY: ReadonlyMap<string, LlmType> = new Map(Object.values(LLM_TYPES).map((llm) => [String(llm), llm]))

/** Connects a language model (specification 1 §2.12). The dialog is open while it is mounted. */
export function CreateIntegrationDialog({ onCreated, onClose }: CreateIntegrationDialogProps) {
  const t = useTexts(botBuilderTexts)
  const form = useIntegrationForm()
  const field = useFieldProps(form)
  return (
    <FormDialog
      title={t('INTEGRATION_CREATE_TITLE')}
      description={t('INTEGRATION_CREATE_TEXT')}
      autoComplete="off"
      hasChanges={form.changed.length > 0}
      isSaving={form.isSaving}
      onSubmit={() => form.submit()}
      doneText={({ message }) => message}
      onDone={({ id }) => onCreated(id)}
      onClose={onClose}
    >
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
      <TextField
        isRequired
        type="password"
        autoComplete="new-password"
        label={t('INTEGRATION_KEY')}
        help={t('INTEGRATION_KEY_HELP')}
        {...field('apikey')}
      />
      <TextField
        type="url"
        label={t('INTEGRATION_URL')}
        help={t('INTEGRATION_URL_HELP')}
        placeholder={DEFAULT_LANGUAGE_MODEL_URL}
        {...field('baseUrl')}
      />
      <TextField label={t('INTEGRATION_MODEL')} placeholder={DEFAULT_LANGUAGE_MODEL} {...field('model')} />
      <div className="platform-IntegrationForm-test">
        <Button
          isDisabled={form.values.apikey.trim() === ''}
          isBusy={form.test.status === 'running'}
          onPress={() => void form.testConnection()}
        >
          {t('INTEGRATION_TEST')}
        </Button>
        <div role="status" className="platform-IntegrationForm-result">
          <ConnectionResult test={form.test} />
        </div>
      </div>
    </FormDialog>
  )
}
