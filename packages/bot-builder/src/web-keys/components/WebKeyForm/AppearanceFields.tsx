import { Checkbox, CheckboxGroup, FormSection, Radio, RadioGroup, TextArea, TextField } from '@platform/ui'
import { useLocale, useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useRuleText } from '../../../shared/useRuleText.ts'
import type { UseWebKeyFormResult } from '../../headless/useWebKeyForm.ts'
import { colourContrast } from '../../headless/colourContrast.ts'
import { isColour, WEB_KEY_LIMITS } from '../../headless/validateWebKey.ts'
import type { WebKeyValues } from '../../headless/validateWebKey.ts'
import { AvatarField } from './AvatarField.tsx'
import { inOrder, LANGUAGES, ownName } from './languages.ts'

interface AppearanceFieldsProps {
  form: UseWebKeyFormResult
  values: WebKeyValues
}

/** The widget's name and picture, colour, position, texts and languages. @internal */
export function AppearanceFields({ form: { change, errors }, values }: AppearanceFieldsProps) {
  const t = useTexts(botBuilderTexts)
  const ruleText = useRuleText()
  const { intlLocale } = useLocale()
  const contrastText = (colour: string) => {
    const { text, ratio } = colourContrast(colour)
    const shown = new Intl.NumberFormat(intlLocale, { maximumFractionDigits: 1 }).format(ratio)
    return t(text === 'white' ? 'WEB_KEY_COLOUR_ON_WHITE' : 'WEB_KEY_COLOUR_ON_BLACK', { ratio: shown })
  }
  return (
    <>
      <FormSection title={t('WEB_KEY_VISIBLE_TITLE')} description={t('WEB_KEY_VISIBLE_HELP')}>
        <TextField
          label={t('WEB_KEY_DISPLAY_NAME')}
          help={t('WEB_KEY_DISPLAY_NAME_HELP')}
          characterLimit={WEB_KEY_LIMITS.displayName}
          value={values.displayName}
          error={ruleText(errors.displayName)}
          onChange={(displayName) => change({ displayName })}
        />
        <AvatarField value={values.avatar} error={ruleText(errors.avatar)} onChange={(avatar) => change({ avatar })} />
      </FormSection>
      <FormSection title={t('WEB_KEY_LOOK_TITLE')} description={t('WEB_KEY_LOOK_HELP')}>
        <div className="platform-WebKeyForm-colour">
          <TextField
            label={t('WEB_KEY_COLOUR')}
            value={values.colour}
            error={ruleText(errors.colour)}
            help={isColour(values.colour) ? contrastText(values.colour) : undefined}
            onChange={(colour) => change({ colour })}
          />
          <input
            type="color"
            aria-label={t('WEB_KEY_COLOUR_PICK')}
            className="platform-WebKeyForm-picker"
            value={isColour(values.colour) ? values.colour : '#000000'}
            onChange={(event) => change({ colour: event.target.value })}
          />
        </div>
        <RadioGroup
          orientation="horizontal"
          label={t('WEB_KEY_POSITION')}
          value={values.position}
          onChange={(position) => change({ position: position === 'left' ? 'left' : 'right' })}
        >
          <Radio value="right">{t('WEB_KEY_POSITION_RIGHT')}</Radio>
          <Radio value="left">{t('WEB_KEY_POSITION_LEFT')}</Radio>
        </RadioGroup>
        <TextField
          label={t('WEB_KEY_LAUNCHER')}
          help={t('WEB_KEY_LAUNCHER_HELP')}
          characterLimit={WEB_KEY_LIMITS.launcherLabel}
          value={values.launcherLabel}
          error={ruleText(errors.launcherLabel)}
          onChange={(launcherLabel) => change({ launcherLabel })}
        />
      </FormSection>
      <FormSection title={t('WEB_KEY_WORDS_TITLE')} description={t('WEB_KEY_WORDS_HELP')}>
        <TextArea
          label={t('WEB_KEY_GREETING')}
          help={t('WEB_KEY_GREETING_HELP')}
          characterLimit={WEB_KEY_LIMITS.greeting}
          value={values.greeting}
          error={ruleText(errors.greeting)}
          onChange={(greeting) => change({ greeting })}
        />
        <CheckboxGroup
          isRequired
          orientation="horizontal"
          label={t('WEB_KEY_LANGUAGES')}
          help={t('WEB_KEY_LANGUAGES_HELP', { language: ownName(values.languages[0] ?? 'en') })}
          value={[...values.languages]}
          error={ruleText(errors.languages)}
          onChange={(chosen) => change({ languages: inOrder(values.languages, chosen) })}
        >
          {LANGUAGES.map((language) => (
            <Checkbox key={language} value={language}>
              <span lang={language}>{ownName(language)}</span>
            </Checkbox>
          ))}
        </CheckboxGroup>
      </FormSection>
    </>
  )
}
