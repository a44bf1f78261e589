import { BUTTON_LABEL_MAX, BUTTONS_MAX, WEB_ADDRESS_MAX } from '@platform/contract'
import type { ReplyButton } from '@platform/contract'
import { Button, IconButton, SegmentedControl, TextField, Tooltip } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { Plus, X } from 'lucide-react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { addressOf } from '../../headless/dialogue.ts'
import { buttonProblem } from '../../headless/validateDialogue.ts'

interface ButtonFieldsProps {
  buttons: readonly ReplyButton[]
  isReadOnly: boolean
  /** Whether a save was stopped by what is wrong with a button. */
  isRefused: boolean
  onChange: (buttons: ReplyButton[]) => void
}

/** What a person may press beneath the reply: something to say, or a link. @internal */
export function ButtonFields({ buttons, isReadOnly, isRefused, onChange }: ButtonFieldsProps) {
  const t = useTexts(botBuilderTexts)
  const change = (index: number, next: ReplyButton) =>
    onChange(buttons.map((button, at) => (at === index ? next : button)))

  return (
    <>
      <p className="platform-Disclosure-help">{t('ANSWER_BUTTONS_HELP')}</p>
      {buttons.map((button, index) => {
        const problem = isRefused ? buttonProblem(button) : null
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
                isReadOnly={isReadOnly}
                maxLength={BUTTON_LABEL_MAX}
                value={button.label}
                error={problem === 'BUTTON_LABEL_BLANK' ? t(problem) : undefined}
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
                  error={problem === 'BUTTON_ADDRESS_WRONG' ? t(problem) : undefined}
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
          onPress={() => onChange([...buttons, { kind: 'reply', label: '' }])}
        >
          {t('ANSWER_BUTTON_ADD')}
        </Button>
      )}
    </>
  )
}
