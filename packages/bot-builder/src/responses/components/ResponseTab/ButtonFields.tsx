import { BUTTON_LABEL_MAX, BUTTONS_MAX, WEB_ADDRESS_MAX } from '@platform/contract'
import type { ReplyButton, RuleError } from '@platform/contract'
import { Button, IconButton, SegmentedControl, TextField, Tooltip } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useRuleText } from '../../../shared/useRuleText.ts'
import { addressOf, savedButtonIndex } from '../../headless/dialogue.ts'

interface ButtonFieldsProps {
  buttons: readonly ReplyButton[]
  isReadOnly: boolean
  /** The rules that the last save broke. */
  errors: readonly RuleError[]
  onChange: (buttons: ReplyButton[]) => void
}

/** The buttons below a reply: quick replies and links. @internal */
export function ButtonFields({ buttons, isReadOnly, errors, onChange }: ButtonFieldsProps) {
  const t = useTexts(botBuilderTexts)
  const ruleText = useRuleText()
  /** The index of the button that was added last. */
  const [added, setAdded] = useState<number | null>(null)
  const change = (index: number, next: ReplyButton) =>
    onChange(buttons.map((button, at) => (at === index ? next : button)))

  return (
    <>
      <p className="platform-Disclosure-help">{t('ANSWER_BUTTONS_HELP')}</p>
      {buttons.map((button, index) => {
        const path = `dialogue.buttons.${savedButtonIndex(buttons, index)}`
        const errorOf = (field: 'label' | 'url') => ruleText(errors.find((error) => error.field === `${path}.${field}`))
        const number = index + 1
        return (
          <div key={index} className="platform-AnswerRow" role="group" aria-label={t('ANSWER_BUTTON', { number })}>
            <div className="platform-AnswerRow-fields">
              <SegmentedControl
                aria-label={t('ANSWER_BUTTON_KIND')}
                isDisabled={isReadOnly}
                value={button.kind}
                onChange={(kind) =>
                  change(
                    index,
                    kind === 'link'
                      ? { kind, label: button.label, url: addressOf(button) }
                      : { kind, label: button.label },
                  )
                }
                segments={[
                  { id: 'reply', label: t('ANSWER_BUTTON_REPLY') },
                  { id: 'link', label: t('ANSWER_BUTTON_LINK') },
                ]}
              />
              <TextField
                aria-label={t('ANSWER_BUTTON_LABEL')}
                placeholder={t('ANSWER_BUTTON_LABEL')}
                className="platform-AnswerRow-field"
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user added the button to write its label
                autoFocus={index === added}
                isReadOnly={isReadOnly}
                maxLength={BUTTON_LABEL_MAX}
                value={button.label}
                error={errorOf('label')}
                onChange={(label) => change(index, { ...button, label })}
              />
              {button.kind === 'link' && (
                <TextField
                  aria-label={t('ANSWER_BUTTON_URL')}
                  placeholder="https://"
                  className="platform-AnswerRow-field"
                  isReadOnly={isReadOnly}
                  maxLength={WEB_ADDRESS_MAX}
                  inputMode="url"
                  value={button.url}
                  error={errorOf('url')}
                  onChange={(url) => change(index, { ...button, url })}
                />
              )}
            </div>
            {!isReadOnly && (
              <Tooltip text={t('ANSWER_BUTTON_DELETE')}>
                <IconButton
                  variant="quiet"
                  label={t('ANSWER_BUTTON_DELETE')}
                  icon={<X />}
                  onPress={() => onChange(buttons.filter((_, at) => at !== index))}
                />
              </Tooltip>
            )}
          </div>
        )
      })}
      {!isReadOnly && buttons.length < BUTTONS_MAX && (
        <Button
          size="small"
          className="platform-AnswerRow-add"
          icon={<Plus />}
          onPress={() => {
            setAdded(buttons.length)
            onChange([...buttons, { kind: 'reply', label: '' }])
          }}
        >
          {t('ANSWER_BUTTON_ADD')}
        </Button>
      )}
    </>
  )
}
