import type { WebKey, WebLanguage } from '@platform/contract'
import {
  Button,
  Checkbox,
  CheckboxGroup,
  Dialog,
  Note,
  Radio,
  RadioGroup,
  TextArea,
  TextField,
  useToasts,
} from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { useId } from 'react'
import type { FormEvent } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useWebKeyForm } from '../../headless/useWebKeyForm.ts'
import { WEB_KEY_LIMITS } from '../../headless/validateWebKey.ts'
import type { WebKeyValues } from '../../headless/validateWebKey.ts'

interface WebKeyDialogProps {
  agentId: string
  /** The one that is changed; null for a new one. */
  webKey: WebKey | null
  onClose: () => void
}

const LANGUAGES: readonly WebLanguage[] = ['en', 'hi', 'ar']

/** Adds a site, or changes one. It is open while it is there. @internal */
export function WebKeyDialog({ agentId, webKey, onClose }: WebKeyDialogProps) {
  const t = useTexts(botBuilderTexts)
  const toast = useToasts()
  const formId = useId()
  const form = useWebKeyForm(agentId, webKey)
  const { values } = form
  const errorOf = (field: keyof WebKeyValues) => {
    const error = form.errors[field]
    return error && t(error.problem, { limit: error.limit, origin: error.origin })
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    // The dialog may stand inside another form in React's tree.
    event.stopPropagation()
    if (!(await form.submit())) return
    toast.success(t(webKey ? 'PUBLISH_SAVED' : 'PUBLISH_CREATED'))
    onClose()
  }

  return (
    <Dialog
      isOpen
      title={webKey ? t('PUBLISH_EDIT_OF', { name: webKey.name }) : t('PUBLISH_FORM_CREATE')}
      description={t('PUBLISH_FORM_TEXT')}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      footer={
        <>
          <Button onPress={onClose}>{t('CANCEL')}</Button>
          <Button variant="primary" type="submit" form={formId} isBusy={form.isSaving}>
            {webKey ? t('PUBLISH_FORM_SAVE') : t('PUBLISH_ADD')}
          </Button>
        </>
      }
    >
      <form noValidate id={formId} className="platform-Publish-form" onSubmit={(event) => void submit(event)}>
        <TextField
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a form opens with the focus on its first field
          autoFocus
          isRequired
          label={t('PUBLISH_NAME')}
          help={t('PUBLISH_NAME_HELP')}
          value={values.name}
          error={errorOf('name')}
          onChange={(name) => form.setValue('name', name)}
        />
        <TextArea
          isRequired
          label={t('PUBLISH_ORIGINS')}
          help={t('PUBLISH_ORIGINS_HELP')}
          value={values.origins}
          error={errorOf('origins')}
          onChange={(origins) => form.setValue('origins', origins)}
        />
        <div className="platform-Publish-colour">
          <TextField
            label={t('PUBLISH_COLOUR')}
            value={values.colour}
            error={errorOf('colour')}
            onChange={(colour) => form.setValue('colour', colour)}
          />
          <input
            type="color"
            aria-label={t('PUBLISH_COLOUR_PICK')}
            className="platform-Publish-picker"
            value={/^#[0-9a-f]{6}$/i.test(values.colour) ? values.colour : '#000000'}
            onChange={(event) => form.setValue('colour', event.target.value)}
          />
        </div>
        <RadioGroup
          orientation="horizontal"
          label={t('PUBLISH_POSITION')}
          value={values.position}
          onChange={(position) => form.setValue('position', position === 'left' ? 'left' : 'right')}
        >
          <Radio value="right">{t('PUBLISH_POSITION_RIGHT')}</Radio>
          <Radio value="left">{t('PUBLISH_POSITION_LEFT')}</Radio>
        </RadioGroup>
        <TextArea
          label={t('PUBLISH_GREETING')}
          help={t('PUBLISH_GREETING_HELP')}
          characterLimit={WEB_KEY_LIMITS.greeting}
          value={values.greeting}
          error={errorOf('greeting')}
          onChange={(greeting) => form.setValue('greeting', greeting)}
        />
        <TextField
          label={t('PUBLISH_LAUNCHER')}
          help={t('PUBLISH_LAUNCHER_HELP')}
          characterLimit={WEB_KEY_LIMITS.launcherLabel}
          value={values.launcherLabel}
          error={errorOf('launcherLabel')}
          onChange={(label) => form.setValue('launcherLabel', label)}
        />
        <CheckboxGroup
          isRequired
          orientation="horizontal"
          label={t('PUBLISH_LANGUAGES')}
          help={t('PUBLISH_LANGUAGES_HELP', { language: ownName(values.languages[0] ?? 'en') })}
          value={[...values.languages]}
          error={errorOf('languages')}
          onChange={(chosen) => form.setValue('languages', inOrder(values.languages, chosen))}
        >
          {LANGUAGES.map((language) => (
            <Checkbox key={language} value={language}>
              <span lang={language}>{ownName(language)}</span>
            </Checkbox>
          ))}
        </CheckboxGroup>
        {form.error && (
          <Note tone="danger" role="alert" title={form.error.message}>
            {t('SETTINGS_SAVE_FAILED')}
          </Note>
        )}
      </form>
    </Dialog>
  )
}

/** A language in itself: who looks for theirs may not read ours. */
const ownName = (language: WebLanguage): string =>
  new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language

/** Those that were chosen before keep their places: the first is for everybody else. */
function inOrder(before: readonly WebLanguage[], chosen: readonly string[]): WebLanguage[] {
  const added = LANGUAGES.filter((language) => !before.includes(language))
  return [...before, ...added].filter((language) => chosen.includes(language))
}
