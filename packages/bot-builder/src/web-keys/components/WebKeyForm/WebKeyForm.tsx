import type { WebKey } from '@platform/contract'
import { Button, FormPage, FormSection, TextField } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { Eye, EyeOff } from 'lucide-react'
import { useId, useState } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import type { BotBuilderText } from '../../../messages/botBuilderTexts.ts'
import { useRuleText } from '../../../shared/useRuleText.ts'
import { useTranslatedOutcome } from '../../../shared/useTranslatedOutcome.ts'
import type { UseWebKeyFormResult } from '../../headless/useWebKeyForm.ts'
import type { WebKeyValues } from '../../headless/validateWebKey.ts'
import { AppearanceFields } from './AppearanceFields.tsx'
import { OriginRows } from './OriginRows.tsx'
import { WebKeyPreview } from './WebKeyPreview.tsx'

/** Props of {@link WebKeyForm}. */
export interface WebKeyFormProps {
  /** Result of `useWebKeyForm`. */
  form: UseWebKeyFormResult
  agentId: string
  /** Handler that is called when the site is saved; the host then shows the sites. */
  onSaved: (webKey: WebKey) => void
  /** Handler that is called when the user discards the changes; the host then shows the sites. */
  onCancel: () => void
}

const LABELS: Readonly<Record<keyof WebKeyValues, BotBuilderText>> = {
  name: 'WEB_KEY_NAME',
  origins: 'WEB_KEY_ORIGINS',
  colour: 'WEB_KEY_COLOUR',
  position: 'WEB_KEY_POSITION',
  launcherLabel: 'WEB_KEY_LAUNCHER',
  greeting: 'WEB_KEY_GREETING',
  languages: 'WEB_KEY_LANGUAGES',
  displayName: 'WEB_KEY_DISPLAY_NAME',
  avatar: 'WEB_KEY_AVATAR',
}

/**
 * Adds or edits a site on which an agent is published, with a preview of the widget. Needs NLP.NLP, and
 * `@platform/chat-widget/styles.css`.
 *
 * Its states are attributes: `data-preview` marks a preview that replaces the form on a narrow screen.
 */
export function WebKeyForm({ form, agentId, onSaved, onCancel }: WebKeyFormProps) {
  const t = useTexts(botBuilderTexts)
  const translated = useTranslatedOutcome()
  const ruleText = useRuleText()
  const previewId = useId()
  const [showsPreview, setShowsPreview] = useState(false)
  const { values, errors, webKey } = form

  const submit = () => translated(form.submit())
  const title = webKey ? t('WEB_KEY_EDIT_OF', { name: webKey.name }) : t('WEB_KEY_FORM_CREATE')

  if (!values) {
    return (
      <FormPage
        aria-label={title}
        status={form.status === 'loading' ? 'loading' : 'failed'}
        error={form.error}
        failedTitle={t('WEB_KEY_LOADING_FAILED')}
        onRetry={form.retry}
        onSubmit={submit}
      />
    )
  }

  return (
    <div className="platform-WebKeyForm" data-preview={showsPreview || undefined}>
      <div className="platform-WebKeyForm-panes">
        <div className="platform-WebKeyForm-switch">
          <Button
            size="small"
            icon={showsPreview ? <EyeOff /> : <Eye />}
            aria-expanded={showsPreview}
            aria-controls={previewId}
            onPress={() => setShowsPreview(!showsPreview)}
          >
            {showsPreview ? t('PREVIEW_HIDE') : t('PREVIEW_TITLE')}
          </Button>
        </div>
        <div className="platform-WebKeyForm-form">
          <FormPage
            aria-label={title}
            hasChanges={form.changed.length > 0}
            conflictFields={form.conflictFields.map((field) => t(LABELS[field]))}
            isSaving={form.isSaving}
            submitText={webKey ? t('WEB_KEY_FORM_SAVE') : t('WEB_KEY_ADD')}
            unsavedText={t('WEB_KEY_FORM_UNSAVED')}
            onTakeTheirs={() => form.decideConflict('takeTheirs')}
            onCancel={() => {
              form.discard()
              onCancel()
            }}
            onSubmit={submit}
            doneText={t(webKey ? 'WEB_KEY_SAVED' : 'WEB_KEY_CREATED')}
            onDone={onSaved}
          >
            <FormSection title={title} description={t('WEB_KEY_FORM_TEXT')}>
              <TextField
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- a form opens with the focus on its first field
                autoFocus
                isRequired
                label={t('WEB_KEY_NAME')}
                help={t('WEB_KEY_NAME_HELP')}
                value={values.name}
                error={ruleText(errors.name)}
                onChange={(name) => form.change({ name })}
              />
              <OriginRows form={form} origins={values.origins} />
            </FormSection>
            <AppearanceFields form={form} values={values} />
          </FormPage>
        </div>
        <WebKeyPreview id={previewId} agentId={agentId} values={values} />
      </div>
    </div>
  )
}
